import { isChunkFailure } from '@talentsphere/federation/chunk-failure';
import { RemoteUnavailable } from '@talentsphere/federation/unavailable';

/** Whether the code of a remote, or of a part of it, could not be loaded. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof RemoteUnavailable || isChunkFailure(error);
}

/** Whether the remote's code has a bug, as opposed to a response that a screen throws on purpose. */
export function isCodeError(error: unknown): boolean {
  return error instanceof Error && !('status' in error) && !(error instanceof RemoteUnavailable);
}

/** Whether only a new page requests the remote's files again: a request that hangs is shared by later ones. */
export function needsNewPage(error: unknown): boolean {
  if (isChunkFailure(error)) return error.type === 'timeout';
  return error instanceof RemoteUnavailable && error.hung;
}
