import { canariesIn, shellFor, shellName, type Registry } from '@talentsphere/releases';
import { releaseSessionCookie } from '@talentsphere/releases/edge-api';
import type { JudgedVisitors } from '@talentsphere/server';
import type { RemoteEvent } from './remote-metrics';

const sessionIn = new RegExp(`(?:^|; *)${releaseSessionCookie}=([^;]*)`);

/** Counts what pages report for the verdict on a canary. */
export class JudgedReports {
  #registry: Registry = { microFrontends: {} };

  constructor(private readonly judged: JudgedVisitors) {}

  follow(registry: Registry): void {
    this.#registry = registry;
    this.judged.follow(canariesIn(registry));
  }

  /**
   * @param events of one page, in which what fails repeatedly has failed once
   * @param cookie the header, by whose session the shell of the page is known
   */
  async add(
    events: readonly RemoteEvent[],
    { visitor, cookie = '' }: { visitor: string; cookie?: string | undefined },
  ): Promise<void> {
    const [, session] = sessionIn.exec(cookie) ?? [];
    const shell = session === undefined ? undefined : await shellFor(this.#registry, session);
    const ofShell = shell ? [[shellName, shell.metadata.version] as const] : [];
    const counted = new Set<string>();
    for (const { remote, version, outcome, phase } of events) {
      // What the edge could not render, it counts itself.
      if (phase === 'server' || outcome === 'returned') continue;
      const what = outcome === 'failed' ? 'report_failed' : 'report';
      for (const [name, release] of [[remote, version] as const, ...ofShell]) {
        const key = JSON.stringify([name, release, what]);
        if (!counted.has(key)) this.judged.add(name, release, what, visitor);
        counted.add(key);
      }
    }
  }
}
