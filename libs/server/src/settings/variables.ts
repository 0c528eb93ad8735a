import { address, choice, integer, list, onOff, secret, share, text } from './kinds';
import { isLocalServer, isOrigin, isProxyList } from './network';

const folder = text('a folder');
const host = text('an address or a name');
const webAddress = address('https:', 'http:');
const database = address('postgres:', 'postgresql:');
const store = text('a store, as s3://bucket/prefix', (value) =>
  /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?$/.test(value),
);
const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Every variable, described once, with its default where that is the same for all processes. */
export const variables = {
  PORT: integer(
    0,
    65_535,
  )('Port of the site, which also serves the API under `/api`; `0` chooses a free port.'),
  API_PORT: integer(0, 65_535)('Port of the API itself; `0` chooses a free port.', 4300),
  AUTH_PORT: integer(1, 65_535)('Port of the Auth emulator; required with `AUTH_MODE=emulator`.'),
  DATA_DIR: folder(
    'Folder for the embedded database, the accounts, the releases and uploaded files.',
    '.data',
  ),
  DATABASE_URL: secret(
    database(
      'PostgreSQL server (15 or later), as `postgres://user:password@host:port/name`; by default, PGlite in `DATA_DIR`.',
    ),
  ),
  LISTEN_DATABASE_URL: secret(
    database(
      'Address of the PostgreSQL server itself, where `DATABASE_URL` is that of a [connection pooler](configure-the-server.md#behind-a-connection-pooler); by default, `DATABASE_URL`.',
    ),
  ),
  DATABASE_READ_URL: secret(
    database(
      'Streaming [replica](configure-the-server.md#a-replica-for-visitors) of the database, which visitors read from while it is current; by default, they read from `DATABASE_URL`.',
    ),
  ),
  MIGRATE: onOff(
    'Whether the server updates [the schema](configure-the-server.md#updating-the-schema) when it starts; with `off` it must have been updated by `npm run db -- migrate`.',
  ),
  SEED: choice(
    'demo',
    'none',
  )('Whether an empty database is seeded with sample tasks and accounts.'),
  FILES_TARGET: store(
    'The S3-compatible store of [the files that people upload](configure-the-server.md#uploaded-files); by default, the folder `DATA_DIR/files`.',
  ),
  RELEASE_TARGET: store(
    'The [S3-compatible store](release.md#where-releases-are-stored) that `npm run release` publishes to; by default, the folder `DATA_DIR/releases`.',
  ),
  RELEASES_URL: webAddress(
    'Address from which the site [reads a release store](release.md#a-site-that-follows-a-store); by default, releases are read from a folder.',
  ),
  RELEASES_TRUST: secret(
    text('the text of a trust')(
      '[Whose signatures count](release.md#signed-registries) in the store; without it, whoever can write the store decides which code pages run. It is public, and only changed with care.',
    ),
  ),
  RELEASE_KEY: secret(
    text('a private key')(
      'The key, or several, with which `npm run release` [signs](release.md#signed-registries).',
    ),
  ),
  SITE_URL: webAddress(
    'Running site that a release is [checked and proved](release.md#what-a-release-passes) against; by default, that of `npm start` on this machine.',
  ),
  INSPECTOR: onOff(
    'Whether developers may [inspect the remotes of a page](inspect.md) and load other builds of them.',
  ),
  RENDER: onOff(
    'Whether the edge sends pages as finished HTML; otherwise the browser renders every page.',
  ),
  PUBLIC_ORIGIN: text(
    'an origin like https://talentsphere.example',
    isOrigin,
  )(
    'Public address of the site, which [search engines and social networks](configure-the-edge.md#search-engines-and-social-networks) show, and where the links of [emails](configure-the-server.md#emails) lead; by default, the site names no public address.',
  ),
  SECURITY_CONTACT: text(
    'an address like mailto:security@talentsphere.example, or one that starts with https://',
    (value) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*)$/.test(value),
  )(
    'Whom those tell who found a vulnerability: the edge then serves `/.well-known/security.txt` ([RFC 9116](https://www.rfc-editor.org/rfc/rfc9116)); by default, there is no such file.',
  ),
  MODERATORS: list('email addresses separated by commas, like ada@example.com', (item) =>
    /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(item),
  )(
    'Addresses of the accounts whose owners [moderate](configure-the-server.md#moderators), once the provider has verified them; by default, nobody does.',
  ),
  OVERRIDE_ORIGINS: list(
    'origins separated by commas, like http://localhost:5102',
    isOrigin,
  )(
    "Origins that a remote may be loaded from; requires `INSPECTOR=on`. The page's Content-Security-Policy allows them, and the browser demands no hashes of scripts.",
  ),
  REMOTE_OVERRIDES: list('items like tasks=http://localhost:5102, separated by commas', (item) =>
    /^[^=]+=./.test(item),
  )('Remotes that every session loads from the given origins; requires `INSPECTOR=on`.'),
  LOG_LEVEL: choice(
    'silent',
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
  )('Lowest level of log messages that are written.'),
  NODE_ENV: text('a text')('`production` rejects settings that are only for development.'),
  API_HOST: host('Address that the API listens on; `0.0.0.0` in a container.', '127.0.0.1'),
  EDGE_HOST: host('Address that the edge listens on; `0.0.0.0` in a container.', '127.0.0.1'),
  API_URL: text(
    'an origin like http://127.0.0.1:4300',
    // Also with the usual port, or in capital letters.
    (value) => URL.canParse(value) && isOrigin(new URL(value).href),
  )('Origin of the API, to which requests to `/api` are forwarded.'),
  AUTH_MODE: choice(
    'emulator',
    'firebase',
  )('Identity provider; `emulator` is for development on one machine.'),
  FIREBASE_PROJECT_ID: text('the id of the Firebase project')(
    'Firebase project whose users can sign in and whose tokens are accepted.',
  ),
  FIREBASE_API_KEY: text('the API key of the project')(
    'Required with `AUTH_MODE=firebase`; it is public, because pages contain it.',
  ),
  FIREBASE_AUTH_DOMAIN: text('the domain of the project')('Required with `AUTH_MODE=firebase`.'),
  AUTH_EMULATOR_HOST: text(
    'a host:port on this machine, such as 127.0.0.1:9099',
    isLocalServer,
  )(
    'Address of the Auth emulator; required with `AUTH_MODE=emulator`, not allowed with `firebase`.',
  ),
  AUTH_JWKS_URL: webAddress(
    "Address of the provider's public keys; `http:` is allowed on this machine only.",
    googleKeys,
  ),
  RATE_LIMIT_READS: integer(0, 1_000_000)(
    'Maximum number of read requests per minute from [one caller](configure-the-server.md#limits); `0` means no limit.',
    1_200,
  ),
  RATE_LIMIT_WRITES: integer(0, 1_000_000)(
    'The same for write requests; in a day, an account may create what it allows in twenty minutes.',
    120,
  ),
  RATE_LIMIT_PAGES: integer(0, 1_000_000)(
    'Maximum number of pages per minute that the edge composes anew for [one visitor](configure-the-edge.md#limits) and renders; `0` means no limit.',
    300,
  ),
  TRUST_PROXY: text(
    'addresses or ranges separated by commas, or loopback, linklocal, uniquelocal',
    isProxyList,
  )(
    'Proxies whose `X-Forwarded-*` headers [the API](configure-the-server.md#behind-proxies) and [the edge](configure-the-edge.md#behind-a-load-balancer) trust.',
  ),
  METRICS_TOKEN: secret(
    text('a text')(
      'Bearer token for `/metrics`; without it, only requests from this machine are allowed.',
    ),
  ),
  METRICS_URLS: list(
    'addresses separated by commas, like http://edge-1:4200/metrics',
    (item) => URL.canParse(item) && /^https?:/.test(item),
  )(
    'The metrics of each edge and each API, by which `npm run release` [judges a canary](release.md#let-a-canary-be-judged); by default, those of this machine.',
  ),
  EDGE_TOKEN: secret(
    text('a text')(
      "Token that edge and API share: with it, the edge's own calls for pages have no rate limit, and all its reports of pages that it could not render are counted; without it, both have the limits of one visitor.",
    ),
  ),
  PREVIEW_KEY: secret(
    text(
      'a text of at least 32 characters',
      (value) => value.length >= 32,
    )(
      'Key that edge and release command share, for [previews](release.md#see-it-before-it-is-live); without it, there are none.',
    ),
  ),
  RELEASE_REGISTRY: webAddress(
    "Address of the site's `/registry.json`; metrics about remotes are labelled with the releases it lists, all others with `other`.",
  ),
  SMTP_URL: secret(
    address(
      'smtp:',
      'smtps:',
    )(
      'Mail server for [emails](configure-the-server.md#emails), as `smtps://user:password@host:port`; by default, no emails are sent.',
    ),
  ),
  MAIL_FROM: text('an email address', (value) => /^[^\s@<>]+@[^\s@<>]+$/.test(value))(
    'Sender of emails; required with `SMTP_URL`.',
  ),
  MAIL_DELAY: integer(0, 86_400)(
    'Seconds for which notifications wait for others of the same person, to be one email; ten times as long is between two emails to one person.',
    60,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(
    'Collector of [traces](configure-the-server.md#traces), which speaks OTLP over HTTP, such as `http://collector:4318`; by default, nothing is traced.',
  ),
  OTEL_SERVICE_NAME: text('a text')('Name of the process in traces.'),
  OTEL_TRACES_SAMPLER_ARG: share(
    'Share of the traces that are recorded, unless a trusted caller has decided it.',
    1,
  ),
  SHELL_DIR: folder(
    'Build output of the shell that is served [until one is released](release.md#release-the-shell).',
  ),
  SHELL_RELEASES: onOff(
    'Whether the shell is served as it is [released](release.md#release-the-shell), if it was; otherwise, that of `SHELL_DIR` always is.',
  ),
  PROVEN_RELEASES: onOff(
    'Whether sessions get only releases of remotes that are [proven in their shell](release.md#only-what-is-proven). `npm start` without `RELEASES_URL` serves what was built last.',
  ),
  RELEASES_DIR: folder(
    'Folder of the releases, or with `RELEASES_URL` of their copy; files of earlier shells are stored in its folder `.shells`.',
  ),
};
