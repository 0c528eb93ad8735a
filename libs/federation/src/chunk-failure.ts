interface ChunkFailure extends Error {
  /** `timeout` when the request got no response. */
  type?: string;
  /** Address of the file. */
  request?: string;
}

/** A file of a bundle that could not be loaded; checked by name, since each bundle has its own class. */
export function isChunkFailure(error: unknown): error is ChunkFailure {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
