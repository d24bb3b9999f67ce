# Production image. Build with: docker build --build-arg COMMIT=$(git rev-parse HEAD) -t hearth .
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund

FROM packages AS build
COPY . .
RUN NODE_ENV=production node bin/build.mjs

# Install scripts only bring a second Node, for machines with an older one.
FROM node:24.21.0-bookworm-slim AS production-packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ARG COMMIT=""
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 COMMIT=$COMMIT
WORKDIR /app
COPY --from=production-packages /app/node_modules node_modules
COPY package.json ./
COPY content content
COPY contract contract
COPY domain domain
COPY server server
COPY --from=build /app/dist dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
