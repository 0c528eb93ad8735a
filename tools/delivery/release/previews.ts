import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { previewKey } from '@talentsphere/dev/product/preview-key';
import { releaseSetPath } from '@talentsphere/releases';
import { asReleased, type ShellInUse } from '@talentsphere/releases/rules';
import type { ReleaseTarget } from '@talentsphere/releases/store';
import { findDeployment } from './deployment/deployment';
import { previewAddress, type PreviewAddress } from './preview-address';
import type { Tried } from './prove/in-shells';
import type { Context } from './repository/types';

/**
 *   `instead`: what to do without the key, in a sentence; `lifetime`: milliseconds until the addresses expire
 * @returns what gives a release its address on the site, in the shell that everybody gets unless another is given
 * @throws CommandError where the key of previews is not known
 */
export function openPreviews(
  target: ReleaseTarget,
  context: Context,
  { instead = '', lifetime }: { instead?: string; lifetime?: number } = {},
) {
  const settings = context.repository.readSettings(context.environment);
  const key = previewKey(settings);
  if (key === undefined) {
    throw new CommandError(
      `PREVIEW_KEY is not set: it must be that of the edge of the site.${instead}`,
    );
  }
  const site = settings.siteUrl ?? `http://localhost:${settings.port}`;
  return async (shown: Tried, shell?: ShellInUse) => {
    const registry = await target.readRegistry();
    const used = shell ?? asReleased(await findDeployment(context).contract(), registry);
    return previewAddress(shown, { site, key, shell: used, registry, lifetime });
  };
}

/** Milliseconds within which an edge has read a registry that has changed, and fetched the files. */
const shownWithin = 60_000;

/** Milliseconds between two looks. */
const pause = 500;

/**
 * Waits until the site shows at the address of a preview what it is to show.
 * @param within milliseconds
 * @throws CommandError when it does not
 */
export async function untilShown(
  { href, shown }: PreviewAddress,
  within = shownWithin,
): Promise<void> {
  const { search, origin } = new URL(href);
  const expected = Object.entries(shown);
  const signal = AbortSignal.timeout(within);
  let why = 'it did not answer';
  while (!signal.aborted) {
    try {
      const answer = await fetch(new URL(`${releaseSetPath}${search}`, origin), { signal });
      const set = (await answer.json()) as Record<string, string | null>;
      if (expected.every(([name, version]) => set[name] === version)) return;
      why = 'it has other releases';
    } catch (error) {
      const { message, cause } = error as Error;
      if (!signal.aborted) why = cause instanceof Error ? cause.message : message;
    }
    await sleep(pause);
  }
  const what = expected.map((each) => each.join(' ')).join(' and ');
  throw new CommandError(
    `${origin} did not show the preview of ${what} within ${within / 1_000} s: ${why}. Its PREVIEW_KEY must be the one here.`,
  );
}
