import { address, choice, integer, list, onOff, secret, text } from './kinds';
import { isLocalServer, isOrigin, isProxyList } from './network';

const folder = text('a folder');
const host = text('an address or a name');
const webAddress = address('https:', 'http:');
const store = /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?$/;
const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Every variable, described once, with the default that does not depend on the process. */
export const variables = {
  PORT: integer(0, 65_535)('Port of the pages, with the API under `/api`; `0` takes a free one.'),
  API_PORT: integer(0, 65_535)('Port of the API by itself; `0` takes a free one.', 4300),
  AUTH_PORT: integer(1, 65_535)('Port of the Auth emulator; required with `AUTH_MODE=emulator`.'),
  DATA_DIR: folder('Folder of the embedded database, the accounts and the releases.', '.data'),
  DATABASE_URL: secret(
    address(
      'postgres:',
      'postgresql:',
    )(
      'A PostgreSQL server (15 or later), as `postgres://user:password@host:port/name`; without it, PGlite in `DATA_DIR`.',
    ),
  ),
  SEED: choice(
    'demo',
    'none',
  )('Whether an empty database is filled with sample tasks and accounts.'),
  RELEASE_TARGET: text('a store, as s3://bucket/prefix', (value) => store.test(value))(
    'The [S3-compatible store](release.md#where-releases-are-stored) that `npm run release` publishes to; without it, `DATA_DIR/releases`.',
  ),
  RELEASES_URL: webAddress(
    'Where the pages [read a release store](release.md#a-site-that-follows-a-store); without it, a folder.',
  ),
  SITE_URL: webAddress(
    'A running site, against which [the gate](release.md#the-gate) measures; without it, what was built here.',
  ),
  INSPECTOR: onOff(
    'Whether a developer may [look into the remotes of a page](inspect.md) and load others.',
  ),
  RENDER: onOff('Whether the edge sends pages as finished HTML; otherwise the browser renders every page.'),
  OVERRIDE_ORIGINS: list(
    'origins separated by commas, like http://localhost:5102',
    isOrigin,
  )("Origins that a remote may be loaded from; with `INSPECTOR=on` they are in the page's policy."),
  REMOTE_OVERRIDES: list('items like tasks=http://localhost:5102, separated by commas', (item) =>
    /^[^=]+=./.test(item),
  )('Remotes that every session loads from one of these origins; refused without `INSPECTOR=on`.'),
  LOG_LEVEL: choice(
    'silent',
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
  )('From which level on the log is written.'),
  NODE_ENV: text('a text')('`production` refuses what is only for development.'),
  API_HOST: host('Where the API listens; `0.0.0.0` for a container.', '127.0.0.1'),
  EDGE_HOST: host('Where the edge listens; `0.0.0.0` for a container.', '127.0.0.1'),
  API_URL: webAddress('Origin of the API, to which `/api` is passed on.'),
  AUTH_MODE: choice(
    'emulator',
    'firebase',
  )('The identity provider, never inferred; `emulator` is for development on one machine.'),
  FIREBASE_PROJECT_ID: text('the id of the Firebase project')(
    'The project whose users sign in, and whose tokens are accepted.',
  ),
  FIREBASE_API_KEY: text('the API key of the project')(
    'Required with `AUTH_MODE=firebase`; pages show it.',
  ),
  FIREBASE_AUTH_DOMAIN: text('the domain of the project')('Required with `AUTH_MODE=firebase`.'),
  AUTH_EMULATOR_HOST: text(
    'a host:port on this machine, such as 127.0.0.1:9099',
    isLocalServer,
  )('The Auth emulator; required with `AUTH_MODE=emulator`, refused with `firebase`.'),
  AUTH_JWKS_URL: webAddress("The provider's keys; `http:` only on this machine.", googleKeys),
  RATE_LIMIT_READS: integer(0, 1_000_000)(
    'Reading requests of [one caller](configure-the-server.md#limits) in a minute; `0` is no limit.',
    1_200,
  ),
  RATE_LIMIT_WRITES: integer(0, 1_000_000)('The same for requests that change something.', 120),
  TRUST_PROXY: text(
    'addresses or ranges separated by commas, or loopback, linklocal, uniquelocal',
    isProxyList,
  )(
    'Proxies whose `X-Forwarded-*` headers [the API](configure-the-server.md#behind-proxies) and [the edge](configure-the-edge.md#behind-a-load-balancer) believe.',
  ),
  METRICS_TOKEN: secret(
    text('a text')('Bearer token for `/metrics`; without it, only this machine gets them.'),
  ),
  RELEASE_REGISTRY: webAddress(
    "The pages' `/registry.json`: reports about remotes are counted by the releases in it, all else as `other`.",
  ),
  SHELL_DIR: folder('Where the shell was built to.'),
  RELEASES_DIR: folder(
    'Where releases are stored, or with `RELEASES_URL` their copy; keeps files of earlier shells in `.shells`.',
  ),
};
