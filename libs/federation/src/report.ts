import type { LoadPhase } from './remote-unavailable';

/** One event in the life of a remote, for the monitoring of releases. */
export interface RemoteEvent {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed' | 'returned';
  /** The step that failed; of a success, `module`. */
  phase: LoadPhase;
  /** What was thrown; empty for a success. */
  cause: string;
  /** Milliseconds since the load began. */
  duration: number;
}

export type Report = (event: RemoteEvent) => void;
