import {
  canariesIn,
  canaryOf,
  releasesOf,
  shellFor,
  shellName,
  type Registry,
} from '@talentsphere/releases';
import { releaseSessionCookie } from '@talentsphere/releases/edge-api';
import { previewName } from '@talentsphere/releases/preview';
import { lackingFor, shellOf } from '@talentsphere/releases/rules';
import type { JudgedVisitors } from '@talentsphere/server';
import type { RemoteEvent } from './remote-metrics';

const sessionIn = new RegExp(`(?:^|; *)${releaseSessionCookie}=([^;]*)`);

/** In which something fails after the load was reported. */
const laterPhases: ReadonlySet<RemoteEvent['phase']> = new Set(['chunk', 'render', 'run']);

/** Counts what pages report for the verdict on a canary. */
export class JudgedReports {
  #registry: Registry = { microFrontends: {} };

  constructor(private readonly judged: JudgedVisitors) {}

  follow(registry: Registry): void {
    this.#registry = registry;
    const canaries = canariesIn(registry);
    const shell = canaryOf(releasesOf(registry, shellName));
    // Such a canary gives its share back: its sessions have the other shell.
    if (shell && lackingFor(shellOf(shell), registry).length > 0) canaries.delete(shellName);
    this.judged.follow(canaries);
  }

  /**
   * @param events of one page, in which what fails repeatedly has failed once
   * @param cookie the header, by whose session the shell of the page is known
   */
  async add(
    events: readonly RemoteEvent[],
    { visitor, cookie = '' }: { visitor: string; cookie?: string | undefined },
  ): Promise<void> {
    // A preview shows another shell.
    const [, session] = cookie.includes(`${previewName}=`) ? [] : (sessionIn.exec(cookie) ?? []);
    const shell = session === undefined ? undefined : await shellFor(this.#registry, session);
    const ofShell = shell ? [[shellName, shell.metadata.version] as const] : [];
    const counted = new Set<string>();
    for (const { remote, version, outcome, phase } of events) {
      // What the edge could not render, it counts itself.
      if (phase === 'server' || outcome === 'returned') continue;
      const kinds = [
        // A load that fails is a load as well; what fails later is of one that was reported.
        ...(laterPhases.has(phase) ? [] : (['report'] as const)),
        ...(outcome === 'failed' ? (['report_failed'] as const) : []),
      ];
      for (const kind of kinds)
        for (const [name, release] of [[remote, version] as const, ...ofShell]) {
          const key = JSON.stringify([name, release, kind]);
          if (!counted.has(key)) this.judged.add(name, release, kind, visitor);
          counted.add(key);
        }
    }
  }
}
