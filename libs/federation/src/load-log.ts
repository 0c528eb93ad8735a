import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LoadPhase } from './remote-unavailable';

/** Why a release was tried: as the first attempt, again after a failure, or in place of a newer release that failed. */
export type Attempt = 'first' | 'again' | 'previous';

/** One step of a load, for the inspector. */
export interface LoadStep {
  phase: LoadPhase;
  version: string;
  attempt: Attempt;
  /** Milliseconds since the navigation started. */
  start: number;
  duration: number;
  /** Whether it was included in the page, without a request. */
  fromPage: boolean;
  /** What was thrown; empty when the step succeeded. */
  cause: string;
}

interface Load {
  version: string;
  attempt: Attempt;
  /** When the current step started. */
  since: number;
  stands: boolean;
}

/** The number of steps that are retained for each remote. */
const mostSteps = 40;

/** Measures the steps of every load. */
export class LoadLog {
  readonly #steps = new Map<string, LoadStep[]>();
  readonly #loads = new Map<string, Load>();

  readonly plugin: ModuleFederationRuntimePlugin = {
    name: 'load-log',
    // The loader records a failed step when it chooses the next attempt.
    afterLoadManifest: ({ moduleInfo, response, error }) => {
      // A response that did not come from a server has no address.
      if (!error) this.#end(moduleInfo.name, 'manifest', { fromPage: response?.url === '' });
    },
    afterLoadEntry: ({ remoteInfo, error }) => {
      if (!error) this.#end(remoteInfo.name, 'entry');
    },
  };

  stepsOf(name: string): readonly LoadStep[] {
    return this.#steps.get(name) ?? [];
  }

  begin(name: string, version: string, attempt: Attempt): void {
    this.#loads.set(name, { version, attempt, since: performance.now(), stands: false });
  }

  loaded(name: string): void {
    this.#end(name, 'module');
  }

  /** Records that the remote's first screen has rendered; later ones are not part of the load. */
  rendered(name: string): void {
    const load = this.#loads.get(name);
    if (!load || load.stands) return;
    this.#end(name, 'render');
    load.stands = true;
  }

  failed(name: string, phase: LoadPhase, cause: string): void {
    this.#end(name, phase, { cause });
  }

  #end(name: string, phase: LoadPhase, { fromPage = false, cause = '' } = {}) {
    const load = this.#loads.get(name);
    if (!load) return;
    const now = performance.now();
    const { version, attempt } = load;
    const start = load.stands ? now : load.since;
    const step = { phase, version, attempt, start, duration: now - start, fromPage, cause };
    this.#steps.set(name, [...this.stepsOf(name), step].slice(-mostSteps));
    load.since = now;
  }
}
