import { randomUUID } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { judgedVisitors } from '@talentsphere/releases/edge-api';
import {
  answerBadRequest,
  arrivals,
  draining,
  JudgedVisitors,
  type Tracer,
} from '@talentsphere/server';
import Fastify, {
  LogController,
  type FastifyHttpOptions,
  type FastifyServerOptions,
  type RawServerDefault,
} from 'fastify';
import type { Registry } from 'prom-client';
import { registerAccountRoutes } from './account/account.routes';
import { createAccountService } from './account/account.service';
import { createApprovalsJob } from './hiring/approvals';
import { createBidsService } from './hiring/bids.service';
import { registerConversationRoutes } from './conversation/conversation.routes';
import { createConversationService } from './conversation/conversation.service';
import { createQuestionsService } from './conversation/questions.service';
import type { Database } from './core/database/database';
import { docs } from './core/docs/docs.routes';
import { AppError } from './core/errors/app-error';
import { handleError, handleUnknownRoute } from './core/errors/error-handler';
import { registerHiringRoutes } from './hiring/hiring.routes';
import { createHiringService } from './hiring/hiring.service';
import { createRatingsService } from './hiring/ratings.service';
import { findTaskOfCaller } from './hiring/task-of-caller.repository';
import { registerHealthRoutes } from './core/http/health.routes';
import type { App } from './core/http/app-instance';
import { authentication, authorization } from './core/http/authentication';
import { compression } from './core/http/compression';
import { etags } from './core/http/etags';
import { accessLog, loggerOptions, logWithoutHooks } from './core/http/logging';
import { securityHeaders } from './core/http/security-headers';
import { registerTracing } from './core/http/tracing';
import { validatorCompiler } from './core/http/validator';
import type { FileStore } from './core/storage/file-store';
import { createUnusedFilesJob } from './files/files.repository';
import { registerFilesRoutes } from './files/files.routes';
import { createFilesService } from './files/files.service';
import { createPictureEncoder } from './files/picture-encoder';
import { pictureRows } from './files/pictures.repository';
import { createPicturesService, usePictures } from './files/pictures.service';
import { createUpload } from './files/upload';
import { workFileRows } from './files/work-files.repository';
import { createWorkFilesService } from './files/work-files.service';
import type { TokenVerifier } from './core/identity/token-verifier';
import { registerInvitationRoutes } from './invitations/invitations.routes';
import { createInvitationsService } from './invitations/invitations.service';
import { openChangeHub } from './live/change-hub';
import { registerLiveRoutes } from './live/live.routes';
import { createAddressLimit } from './core/limits/address-limit';
import { arrivalLimits, longestUpload } from './core/limits/arrival-limits';
import { concurrentCalls } from './core/limits/concurrent-calls';
import { unfinishedAnswers } from './core/limits/unfinished-answers';
import { createRejectionCounter, rateLimits, type RateLimits } from './core/limits/rate-limits';
import { registerUnsubscribeRoutes } from './notifications/mail/unsubscribe.routes';
import { registerMetrics } from './core/metrics/metrics';
import { createVisitorCache, emptiedByCommits, isListed } from './core/paging/visitor-cache';
import { deletionsOfExpired } from './jobs/expired.repository';
import { createNotifyPerson } from './notifications/announce.repository';
import { notifyOfApprovals } from './notifications/approvals.repository';
import { notifyOfDeadlines } from './notifications/deadlines.repository';
import { registerNotificationRoutes } from './notifications/notifications.routes';
import { createNotificationsService } from './notifications/notifications.service';
import { createNotify } from './notifications/notify.repository';
import { registerModerationRoutes } from './moderation/moderation.routes';
import { createModerationService } from './moderation/moderation.service';
import { createReportsService } from './moderation/reports.service';
import { registerPeopleRoutes } from './people/people.routes';
import { createKnownCallers } from './people/known-callers';
import { createPeopleService } from './people/people.service';
import { createProfilesService } from './people/profiles.service';
import { registerSavedRoutes } from './saved/saved.routes';
import { createFoundTasksJob } from './saved/found-tasks.repository';
import { createSavedSearchesService } from './saved/saved-searches.service';
import { createSavedTasksService } from './saved/saved-tasks.service';
import { registerSitemapRoutes } from './tasks/sitemap.routes';
import { openTaskIds } from './tasks/sitemap.repository';
import { createTaskListService } from './tasks/task-list.service';
import { registerTaskRoutes } from './tasks/tasks.routes';
import { createTasksService } from './tasks/tasks.service';
import { JudgedReports } from './telemetry/judged-reports';
import { createKnownReleases } from './telemetry/known-releases';
import { createRemoteMetrics } from './telemetry/remote-metrics';
import { registerTelemetryRoutes } from './telemetry/telemetry.routes';

export interface AppOptions {
  logLevel: string;
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>;
  rateLimits: RateLimits;
  edgeToken: string | undefined;
  metricsToken: string | undefined;
  /** Address of the registry of releases. */
  releaseRegistry: string | undefined;
  /** Public address of the site. */
  publicOrigin: string | undefined;
  /** Addresses of the moderators' accounts, in small letters. */
  moderators: ReadonlySet<string>;
  /** Seconds after which notifications are mailed; null when this server sends no mail. */
  mailDelay: number | null;
}

export interface AppParts {
  options: AppOptions;
  database: Database;
  /** Of the files that people upload. */
  store: FileStore;
  verifier: TokenVerifier;
  isStopping: () => boolean;
  /** Of this process. */
  metrics: Registry;
  /** The folder of the built files. */
  built: string;
  /** Without one, nothing is traced. */
  tracer?: Tracer | undefined;
}

/** Of lists for visitors, in memory. */
const cachedCharacters = 16_000_000;

/** On the pages' own origin, the calls are below `/api`. */
function withoutPrefix(url = '/'): string {
  return url.replace(/^\/api(?=[/?]|$)/, '').replace(/^(?!\/)/, '/');
}

function serverOptions({ logLevel, trustProxy }: AppOptions): FastifyHttpOptions<RawServerDefault> {
  return {
    logger: loggerOptions(logLevel),
    // One line per request, when it has been answered: see `accessLog`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => withoutPrefix(request.url),
    trustProxy,
    bodyLimit: 65_536,
    http: { headersTimeout: 15_000 },
    requestTimeout: longestUpload,
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

/** What applies to every route. The plugins' declared dependencies enforce this order. */
async function registerPlugins(
  app: App,
  { options, database, verifier, built, tracer }: AppParts,
): Promise<void> {
  const { rateLimits: limits, edgeToken } = options;
  if (tracer) registerTracing(app, tracer, edgeToken);
  await app.register(accessLog);
  await app.register(draining);
  await app.register(arrivals, {
    ...arrivalLimits,
    refuse: (reply, message) => void reply.send(new AppError('unavailable', message)),
  });
  await app.register(unfinishedAnswers, { edgeToken });
  await app.register(etags);
  await app.register(compression);
  await app.register(securityHeaders);
  const countRejection = await createRejectionCounter(app, limits);
  await app.register(authentication, { verifier, countRejection });
  await app.register(rateLimits, { database, limits, edgeToken });
  await app.register(concurrentCalls);
  await app.register(authorization);
  await app.register(docs, { built });
}

/** Composes the server from its parts; it does not listen. */
export async function createApp(parts: AppParts): Promise<App> {
  const { options, isStopping, metrics } = parts;
  const cache = createVisitorCache(cachedCharacters);
  const database = emptiedByCommits(parts.database, cache);
  const { mailDelay } = options;
  const judged = new JudgedReports(new JudgedVisitors(metrics, judgedVisitors));
  const releases = createKnownReleases(options.releaseRegistry, {
    follow: (registry) => judged.follow(registry),
  });
  const app: App = Fastify(serverOptions(options)).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownRoute);
  await registerPlugins(app, parts);
  registerMetrics(app, metrics, database, options.metricsToken);
  registerHealthRoutes(app, database, isStopping);
  const notify = createNotify(mailDelay);
  const notifyPerson = createNotifyPerson(mailDelay);
  const callers = createKnownCallers(database);
  const addresses = options.rateLimits.reads > 0 ? createAddressLimit() : null;
  const tasks = createTasksService(database, findTaskOfCaller, notify, callers, addresses);
  registerTaskRoutes(app, tasks, createTaskListService(database, cache, addresses));
  registerSitemapRoutes(app, options.publicOrigin, () => openTaskIds(database.replica));
  registerHiringRoutes(app, {
    bids: createBidsService(database, notify, callers),
    hiring: createHiringService(database, tasks.readTask, notify, callers),
    ratings: createRatingsService(notify, callers),
  });
  const { store } = parts;
  const encode = createPictureEncoder();
  const upload = createUpload(database, store, callers);
  registerFilesRoutes(app, {
    photos: createFilesService(database, store, upload, encode),
    pictures: createPicturesService(database, callers, store, upload, encode),
    workFiles: createWorkFilesService(database, store, upload, encode),
  });
  const profiles = createProfilesService(database, callers, usePictures);
  registerPeopleRoutes(app, createPeopleService(database), profiles);
  const notifications = createNotificationsService(database, callers, mailDelay !== null);
  registerNotificationRoutes(app, notifications);
  registerUnsubscribeRoutes(app, notifications);
  const conversation = createConversationService(database, callers, notifyPerson);
  const questions = createQuestionsService(database, callers, notifyPerson);
  registerConversationRoutes(app, conversation, questions);
  registerInvitationRoutes(app, createInvitationsService(database, callers, notifyPerson));
  const { moderators } = options;
  registerModerationRoutes(
    app,
    createReportsService(callers),
    createModerationService(database, callers, moderators, notifyPerson, store),
  );
  const savedSearches = createSavedSearchesService(database, callers);
  registerSavedRoutes(app, createSavedTasksService(database, callers), savedSearches);
  registerAccountRoutes(app, createAccountService(database, notify, callers));
  const changes = openChangeHub(database, (change) => {
    if (isListed(change)) cache.clear();
  });
  registerLiveRoutes(app, changes, options.edgeToken);
  registerTelemetryRoutes(app, createRemoteMetrics(metrics), releases, judged, options.edgeToken);
  return app;
}

/**
 * What is done every ten minutes: people are notified of deadlines, work that was not answered is approved,
 * expired rows and unused files are deleted, and people are notified of new tasks that match a saved search.
 */
export function housekeepingJobs(database: Database, store: FileStore, mailDelay: number | null) {
  const remove = (name: string) => store.remove(name);
  return [
    () => notifyOfDeadlines(database, mailDelay),
    () => notifyOfApprovals(database, mailDelay),
    createApprovalsJob(database, createNotify(mailDelay)),
    ...deletionsOfExpired(database),
    createUnusedFilesJob(database, remove),
    () => workFileRows.removeDue(database, remove),
    () => pictureRows.removeDue(database, remove),
    // The last: with many saved searches, it takes the longest.
    createFoundTasksJob(database, mailDelay !== null),
  ];
}
