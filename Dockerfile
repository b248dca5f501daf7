# Paddock in one image: the server with its pages, run by an ordinary user.

# The manifests alone, so that the slow installs below are repeated only when one of them changes.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY bridge/package.json bridge/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# Everything, to build the pages.
FROM manifests AS build
COPY scripts scripts
RUN node --input-type=module --eval "import { command, install } from '/app/scripts/ground.mjs'; await command(install)"
COPY . .
RUN npm run build

# Only what the server needs to run.
FROM manifests
ENV NODE_ENV=production DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
RUN npm ci --omit=dev --workspace=server --workspace=contract --workspace=domain && npm cache clean --force
# Papers use two weights of each font; the others would add 100 MB.
RUN find node_modules/@expo-google-fonts -name '*.ttf' -not -path '*/400Regular/*' -not -path '*/700Bold/*' -delete
COPY domain domain
COPY contract contract
COPY server server
COPY --from=build /app/web/dist web/dist
RUN install --directory --owner=node --group=node /data /backups
USER node
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "server/main.ts"]
