import { Type, type Static, type TSchema } from 'typebox';
import { variables as all } from './variables';

const { Optional } = Type;

const withDefault = <Schema extends TSchema>(schema: Schema, value: Static<Schema>) =>
  Type.With(schema, { default: value });

/** A port that other processes are given before it is open: it cannot be 0. */
const fixed = { minimum: 1, expected: 'a whole number from 1 to 65535' };

/** Settings of `npm start`, and of the commands that build and release. */
export const productSettings = Type.Object({
  PORT: Type.With(all.PORT, { ...fixed, default: 4200 }),
  API_PORT: Type.With(all.API_PORT, fixed),
  AUTH_PORT: withDefault(all.AUTH_PORT, 9099),
  DATA_DIR: all.DATA_DIR,
  DATABASE_URL: Optional(all.DATABASE_URL),
  SEED: withDefault(all.SEED, 'demo'),
  RELEASE_TARGET: Optional(all.RELEASE_TARGET),
  RELEASES_URL: Optional(all.RELEASES_URL),
  RELEASES_TRUST: Optional(all.RELEASES_TRUST),
  RELEASE_KEY: Optional(all.RELEASE_KEY),
  SITE_URL: Optional(all.SITE_URL),
  PREVIEW_KEY: Optional(all.PREVIEW_KEY),
  METRICS_URLS: Optional(all.METRICS_URLS),
  METRICS_TOKEN: Optional(all.METRICS_TOKEN),
  INSPECTOR: withDefault(all.INSPECTOR, true),
  LOG_LEVEL: withDefault(all.LOG_LEVEL, 'warn'),
  MODERATORS: Optional(all.MODERATORS),
});

/** Settings of the database commands. */
export const databaseSettings = Type.Object({
  DATABASE_URL: Optional(all.DATABASE_URL),
  LISTEN_DATABASE_URL: Optional(all.LISTEN_DATABASE_URL),
  DATA_DIR: all.DATA_DIR,
});

const tracingSettings = (service: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: Optional(all.OTEL_EXPORTER_OTLP_ENDPOINT),
  OTEL_SERVICE_NAME: withDefault(all.OTEL_SERVICE_NAME, service),
  OTEL_TRACES_SAMPLER_ARG: all.OTEL_TRACES_SAMPLER_ARG,
});

export const apiSettings = Type.Object({
  ...databaseSettings.properties,
  DATABASE_READ_URL: Optional(all.DATABASE_READ_URL),
  FILES_TARGET: Optional(all.FILES_TARGET),
  NODE_ENV: Optional(all.NODE_ENV),
  API_HOST: all.API_HOST,
  API_PORT: all.API_PORT,
  MIGRATE: withDefault(all.MIGRATE, true),
  SEED: withDefault(all.SEED, 'none'),
  SMTP_URL: Optional(all.SMTP_URL),
  MAIL_FROM: Optional(all.MAIL_FROM),
  MAIL_DELAY: all.MAIL_DELAY,
  PUBLIC_ORIGIN: Optional(all.PUBLIC_ORIGIN),
  AUTH_MODE: all.AUTH_MODE,
  FIREBASE_PROJECT_ID: all.FIREBASE_PROJECT_ID,
  AUTH_EMULATOR_HOST: Optional(all.AUTH_EMULATOR_HOST),
  AUTH_JWKS_URL: all.AUTH_JWKS_URL,
  RATE_LIMIT_READS: all.RATE_LIMIT_READS,
  RATE_LIMIT_WRITES: all.RATE_LIMIT_WRITES,
  TRUST_PROXY: withDefault(all.TRUST_PROXY, 'loopback'),
  METRICS_TOKEN: Optional(all.METRICS_TOKEN),
  EDGE_TOKEN: Optional(all.EDGE_TOKEN),
  RELEASE_REGISTRY: Optional(all.RELEASE_REGISTRY),
  MODERATORS: Optional(all.MODERATORS),
  ...tracingSettings('talentsphere-api'),
  LOG_LEVEL: withDefault(all.LOG_LEVEL, 'info'),
});

export const edgeSettings = Type.Object({
  PORT: all.PORT,
  EDGE_HOST: all.EDGE_HOST,
  NODE_ENV: Optional(all.NODE_ENV),
  API_URL: all.API_URL,
  EDGE_TOKEN: Optional(all.EDGE_TOKEN),
  AUTH_MODE: all.AUTH_MODE,
  AUTH_PORT: Optional(all.AUTH_PORT),
  FIREBASE_PROJECT_ID: all.FIREBASE_PROJECT_ID,
  FIREBASE_API_KEY: Optional(all.FIREBASE_API_KEY),
  FIREBASE_AUTH_DOMAIN: Optional(all.FIREBASE_AUTH_DOMAIN),
  SHELL_DIR: all.SHELL_DIR,
  SHELL_RELEASES: withDefault(all.SHELL_RELEASES, true),
  PROVEN_RELEASES: withDefault(all.PROVEN_RELEASES, true),
  RELEASES_DIR: all.RELEASES_DIR,
  RELEASES_URL: Optional(all.RELEASES_URL),
  RELEASES_TRUST: Optional(all.RELEASES_TRUST),
  TRUST_PROXY: Optional(all.TRUST_PROXY),
  INSPECTOR: withDefault(all.INSPECTOR, false),
  RENDER: withDefault(all.RENDER, true),
  RATE_LIMIT_PAGES: all.RATE_LIMIT_PAGES,
  PREVIEW_KEY: Optional(all.PREVIEW_KEY),
  METRICS_TOKEN: Optional(all.METRICS_TOKEN),
  PUBLIC_ORIGIN: Optional(all.PUBLIC_ORIGIN),
  SECURITY_CONTACT: Optional(all.SECURITY_CONTACT),
  OVERRIDE_ORIGINS: Optional(all.OVERRIDE_ORIGINS),
  REMOTE_OVERRIDES: Optional(all.REMOTE_OVERRIDES),
  ...tracingSettings('talentsphere-edge'),
  LOG_LEVEL: withDefault(all.LOG_LEVEL, 'warn'),
});

export const signInSettings = Type.Object({
  AUTH_PORT: all.AUTH_PORT,
  DATA_DIR: all.DATA_DIR,
  FIREBASE_PROJECT_ID: all.FIREBASE_PROJECT_ID,
  SEED: withDefault(all.SEED, 'none'),
});
