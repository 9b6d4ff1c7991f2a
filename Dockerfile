# One server process; several of them behind a proxy share DATABASE_URL and REDIS_URL (docs/deploying.md).
FROM python:3.11-slim
ENV PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1 COLLECTED_STATIC=on DATA_DIR=/data
WORKDIR /app
COPY requirements/scale.txt requirements/scale.txt
RUN pip install --require-hashes -r requirements/scale.txt
COPY manage.py ./
COPY homegame homegame
COPY tables tables
COPY templates templates
COPY static static
COPY locale locale
RUN python -m compileall -q .
RUN useradd --system --uid 10001 homegame && mkdir /data && chown homegame /data
USER homegame
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
CMD ["sh", "-c", "python manage.py collectstatic --noinput --verbosity 0 && exec python manage.py serve --host 0.0.0.0 --port 8000"]
