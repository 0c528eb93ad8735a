FROM node:24.21.0-bookworm-slim AS build
WORKDIR /workspace
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN cd apps/api && npx rspack build --env production-image --output-path /image
# What decodes pictures has binary files, and is not bundled.
RUN mkdir -p /image/node_modules /data && cd node_modules && \
  cp -r --parents sharp @img detect-libc semver /image/node_modules

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /image ./
# An empty volume takes over the owner of the folder that it is mounted on.
COPY --from=build --chown=1000:1000 /data /data
# A smaller space for new objects: 17 MB less memory when idle, at the same speed.
ENV NODE_OPTIONS=--max-semi-space-size=8
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=4300 DATA_DIR=/data
EXPOSE 4300
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.API_PORT + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.mjs"]
