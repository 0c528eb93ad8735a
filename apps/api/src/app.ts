import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { registerBidRoutes } from './bids/bids.routes';
import { createBidsService } from './bids/bids.service';
import type { Config } from './config';
import type { Database } from './database/database';
import { registerDocs } from './docs/docs.routes';
import { handleError, handleUnknownRoute } from './errors/error-handler';
import { registerHealthRoutes } from './health/health.routes';
import type { App } from './http/app-instance';
import { registerIdentification, registerSessionCheck } from './http/authentication';
import { answerBadRequest } from './http/bad-request';
import { registerDraining } from './http/draining';
import { registerEtags } from './http/etag';
import { loggerOptions, logWithoutHooks, registerAccessLog } from './http/logging';
import { registerSecurityHeaders } from './http/security-headers';
import { validatorCompiler } from './http/validator';
import type { TokenVerifier } from './identity/token-verifier';
import { openChangeHub } from './live/change-hub';
import { registerLiveRoutes } from './live/live.routes';
import { createRefusalLimit, registerRateLimits } from './limits/rate-limits';
import { registerMetrics } from './metrics/metrics';
import { registerTaskListRoutes } from './tasks/task-list.routes';
import { createTaskListService } from './tasks/task-list.service';
import { registerTaskRoutes } from './tasks/tasks.routes';
import { createTasksService } from './tasks/tasks.service';
import { createKnownReleases } from './telemetry/known-releases';
import { createRemoteMetrics } from './telemetry/remote-metrics';
import { registerTelemetryRoutes } from './telemetry/telemetry.routes';

export interface AppParts {
  config: Config;
  database: Database;
  verifier: TokenVerifier;
  isStopping: () => boolean;
}

/** Behind the pages' own origin the same calls live under `/api`. */
function withoutPrefix(url = '/'): string {
  return url.replace(/^\/api(?=[/?]|$)/, '').replace(/^(?!\/)/, '/');
}

function serverOptions(config: Config): FastifyServerOptions {
  return {
    logger: loggerOptions(config.logLevel),
    // One line a request, when it is answered: see `registerAccessLog`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => withoutPrefix(request.url),
    trustProxy: config.trustProxy,
    bodyLimit: 65_536,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    handlerTimeout: 20_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // A Firebase uid has up to 128 characters, each of which may be escaped.
    routerOptions: { maxParamLength: 1_024 },
    frameworkErrors: (error, request, reply) => {
      logWithoutHooks(request, reply);
      handleError(error, request, reply);
    },
    clientErrorHandler: answerBadRequest,
  };
}

/** Answers are made for one caller and used once: the middle way between speed and size. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Composes the server from its parts; it does not listen. */
export async function createApp({
  config,
  database,
  verifier,
  isStopping,
}: AppParts): Promise<App> {
  const releases = createKnownReleases(config.releaseRegistry);
  const app: App = Fastify(serverOptions(config)).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownRoute);
  registerAccessLog(app);
  registerDraining(app, isStopping);
  registerEtags(app);
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: brotli } });
  registerSecurityHeaders(app);
  const metrics = registerMetrics(app, config.metricsToken);
  registerIdentification(app, verifier, createRefusalLimit(config.rateLimits));
  registerRateLimits(app, database, config.rateLimits);
  registerSessionCheck(app);
  registerDocs(app);
  registerHealthRoutes(app, database, isStopping);
  registerTaskListRoutes(app, createTaskListService(database));
  registerTaskRoutes(app, createTasksService(database));
  registerBidRoutes(app, createBidsService(database));
  registerLiveRoutes(app, openChangeHub(database));
  registerTelemetryRoutes(app, createRemoteMetrics(metrics), releases);
  return app;
}
