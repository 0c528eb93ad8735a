import { isChunkFailure } from './chunk-failure';
import { RemoteUnavailable, type LoadPhase } from './remote-unavailable';

/** One failed attempt to load or to run a release. */
export interface Failure {
  error: unknown;
  phase: LoadPhase;
  /** Milliseconds from the start of the attempt to its failure. */
  elapsed: number;
}

/** Milliseconds after which a failure counts as a request without a response. */
const hangThreshold = 1_000;

/** Codes of the federation runtime, by the step they belong to. */
const codes: [string, LoadPhase][] = [
  ['RUNTIME-003', 'manifest'],
  ['RUNTIME-013', 'manifest'],
  ['RUNTIME-001', 'entry'],
  ['RUNTIME-008', 'entry'],
];

/** The step at which loading a container failed. */
export function phaseOf(error: unknown): LoadPhase {
  if (error instanceof RemoteUnavailable) return error.phase;
  if (isChunkFailure(error)) return 'chunk';
  const text = String(error);
  return codes.find(([code]) => text.includes(code))?.[1] ?? 'module';
}

/** Whether requesting the same files again may help: a request that hung would hang again. */
export function isWorthRepeating({ phase, error, elapsed }: Failure): boolean {
  if (phase === 'contract' || phase === 'registry' || phase === 'render') return false;
  if (isChunkFailure(error) && error.type === 'timeout') return false;
  return elapsed < hangThreshold;
}

/** The error when all attempts to load a remote have failed. */
export function toUnavailable(remote: string, failure: Failure): RemoteUnavailable {
  const { error, phase, elapsed } = failure;
  if (error instanceof RemoteUnavailable) return error;
  const hung = elapsed >= hangThreshold;
  return new RemoteUnavailable(remote, phase, String(error), { cause: error, hung });
}
