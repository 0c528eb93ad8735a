import type { LoadPhase } from './remote-unavailable';

/** Milliseconds after which a failure counts as a request that hung. */
export const slow = 1_000;

/** Codes of the federation runtime, by the step they belong to. */
const codes: [string, LoadPhase][] = [
  ['RUNTIME-003', 'manifest'],
  ['RUNTIME-013', 'manifest'],
  ['RUNTIME-001', 'entry'],
  ['RUNTIME-008', 'entry'],
];

interface ChunkFailure extends Error {
  /** `timeout` when it hung. */
  type?: string;
  /** Address of the file. */
  request?: string;
}

/** A file of a remote that had loaded so far; told by name, since each bundle has its own class. */
export function isChunkFailure(error: unknown): error is ChunkFailure {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** The step that an error of the federation runtime came from. */
export function phaseOf(error: unknown): LoadPhase {
  if (isChunkFailure(error)) return 'chunk';
  const text = String(error);
  return codes.find(([code]) => text.includes(code))?.[1] ?? 'module';
}

/** Whether asking for the same files once more may help: what hung would only hang again. */
export function isWorthRepeating(phase: LoadPhase, error: unknown, elapsed: number): boolean {
  if (phase === 'contract' || phase === 'registry' || phase === 'render') return false;
  if (isChunkFailure(error) && error.type === 'timeout') return false;
  return elapsed < slow;
}
