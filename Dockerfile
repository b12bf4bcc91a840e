# The server in a container: `docker build --tag ludarium .`, or `docker compose --file deploy/compose.yml up --build`.
# docs/deploying.md says how it is run. Images of a mirror or a registry of your own can take the place of these.
ARG NODE_IMAGE=node:22-slim
ARG PYTHON_IMAGE=python:3.13-slim

FROM ${NODE_IMAGE} AS page
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run --silent build -- --outDir /build/page --emptyOutDir

FROM ${PYTHON_IMAGE} AS wheel
WORKDIR /build
COPY requirements/build.txt requirements/
RUN python3 -m venv /build/venv \
    && /build/venv/bin/pip install --no-cache-dir --require-hashes --only-binary :all: --requirement requirements/build.txt
COPY LICENSE README.md pyproject.toml ./
COPY release release
COPY src src
COPY --from=page /build/page src/ludarium/server/page
RUN /build/venv/bin/hatchling build --target wheel --directory dist

FROM ${PYTHON_IMAGE}
COPY requirements/play.txt /build/requirements/
COPY --from=wheel /build/dist /build/dist
# Compiled code is kept with the times of the sources. Layers round times to seconds, so all are set to a whole one.
RUN python3 -m venv /opt/ludarium \
    && /opt/ludarium/bin/pip install --no-cache-dir --no-compile --require-hashes --only-binary :all: \
        --requirement /build/requirements/play.txt \
    && /opt/ludarium/bin/pip install --no-cache-dir --no-compile --no-index --no-deps /build/dist/*.whl \
    && find /opt/ludarium -exec touch --no-dereference --date=@1580601600 {} + \
    && /opt/ludarium/bin/python -m compileall -qq /opt/ludarium/lib \
    && rm -r /build \
    && groupadd --system --gid 10001 ludarium \
    && useradd --system --uid 10001 --gid 10001 --home-dir /var/lib/ludarium ludarium \
    && install --directory --owner=ludarium --group=ludarium --mode=0700 \
        /var/lib/ludarium /var/lib/ludarium/backups /var/cache/ludarium
ENV PATH=/opt/ludarium/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    LUDARIUM_CACHE=/var/cache/ludarium
USER ludarium
WORKDIR /var/lib/ludarium
# For the processor of the machine that builds. On another kind the server compiles when it starts, for some minutes.
RUN ludarium compile
VOLUME /var/lib/ludarium
EXPOSE 8421
HEALTHCHECK --interval=30s --timeout=6s --start-period=2m --retries=3 \
    CMD ["python", "-c", "from urllib.request import ProxyHandler, build_opener; build_opener(ProxyHandler({})).open('http://127.0.0.1:8421/alive', timeout=5)"]
ENTRYPOINT ["ludarium"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8421", "--data", "/var/lib/ludarium"]
