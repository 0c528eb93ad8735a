import { uploadLimits } from '@talentsphere/domain';
import { visitorOf } from '@talentsphere/server';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../core/errors/app-error';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { openLimit } from '../core/limits/rate-limits';

/**
 * Files that a server has in memory at the same time, of one person and in all: each is 80 other bodies. A slow one
 * takes its place for two minutes, so that those of one network, who may be one person, leave half of the places.
 */
const mostOfPerson = 4;
const mostOfNetwork = 20;
const mostInAll = 40;

/** What providers delegate to one connection at most; an address of IPv4 is its own network. */
const networkPrefix = 48;

/** Of one person, in an hour and at one server. Refused files count too: to find out takes as long. */
const mostAttempts = 3 * uploadLimits.perHour;

export const serverIsBusy = () =>
  new AppError('unavailable', 'The server is busy at the moment. Please try again.', {
    retryAfter: 5,
  });

const networkOfCaller = (request: FastifyRequest) => visitorOf(request, networkPrefix);

/** Refuses what is too much before its content arrives. */
export async function limitUploads(scope: App): Promise<void> {
  const admit = await openLimit(scope, {
    max: mostAttempts,
    timeWindow: 3_600_000,
    keyGenerator: (request) => callerOf(request).uid,
  });
  const inProgress = new Set<FastifyRequest>();
  scope.addHook('onRequest', async (request) => {
    await admit(request);
    const others = [...inProgress];
    const { uid } = callerOf(request);
    if (others.filter((other) => callerOf(other).uid === uid).length >= mostOfPerson) {
      throw new AppError(
        'rate_limited',
        'Your other uploads are still in progress. Please wait a moment and try again.',
        { retryAfter: 5 },
      );
    }
    const network = networkOfCaller(request);
    const ofNetwork = others.filter((other) => networkOfCaller(other) === network).length;
    if (ofNetwork >= mostOfNetwork || others.length >= mostInAll) throw serverIsBusy();
    const { raw } = request;
    // One that breaks off before it was read is never answered, also when that was while its token was verified.
    if (raw.destroyed) return;
    inProgress.add(request);
    // The file of another is used until it is answered.
    raw.once('close', () => raw.readableEnded || inProgress.delete(request));
  });
  scope.addHook('onSend', async (request) => void inProgress.delete(request));
}
