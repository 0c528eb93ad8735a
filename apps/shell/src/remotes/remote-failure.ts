import { RemoteUnavailable } from '@talentsphere/federation/unavailable';
import { isChunkFailure } from '../failures/chunk-failure';

/** A remote, or a part of it, whose code could not be had. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof RemoteUnavailable || isChunkFailure(error);
}

/** A fault of the remote's code, and not an answer that its screen throws on purpose. */
export function isFaultOfCode(error: unknown): boolean {
  return error instanceof Error && !('status' in error) && !(error instanceof RemoteUnavailable);
}

/** Whether only a new page asks for the remote's files again: requests that hang are joined by later ones. */
export function needsNewPage(error: unknown): boolean {
  return (
    isChunkFailure(error) ||
    (error instanceof RemoteUnavailable && (error.hung || error.phase === 'chunk'))
  );
}
