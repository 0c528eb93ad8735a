/** A file of a bundle that could not be had; told by name, since each bundle has its own class. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
