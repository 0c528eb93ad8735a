import type { LoadPhase } from './remote-unavailable';

/** A load or a failure of a remote, for the monitoring of releases. */
export interface RemoteEvent {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed' | 'returned';
  /** The step that failed; `module` for a success. */
  phase: LoadPhase;
  /** The error; empty for a success. */
  cause: string;
  /** Milliseconds since the load began. */
  duration: number;
}

export type Report = (event: RemoteEvent) => void;
