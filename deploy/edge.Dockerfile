FROM node:24.21.0-bookworm-slim AS build
WORKDIR /workspace
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN cd apps/edge && npx rspack build --output-path /image && cd ../shell && npx rspack build --output-path /image/shell
# An empty volume takes over the owner of the folder that it is mounted on.
RUN mkdir /releases

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /image ./
COPY --from=build --chown=1000:1000 /releases /releases
ENV NODE_ENV=production EDGE_HOST=0.0.0.0 PORT=4200 SHELL_DIR=/app/shell RELEASES_DIR=/releases
EXPOSE 4200
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=4s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.mjs"]
