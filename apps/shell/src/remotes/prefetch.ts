import { type RemoteModule } from '@talentsphere/host';
import { runLoaders } from '@talentsphere/host/shell';
import { ownerOf } from '@talentsphere/releases';
import type { Shell } from '../shell';

/** Milliseconds that the pointer rests on a link before its screen is prefetched. */
const restMs = 80;

/**
 * Loads the remote that serves an address, and runs the loaders of its screen. Nothing is done before
 * the session of somebody who may be signed in is known: the answers would be a visitor's.
 * @param address path and query
 * @param isPrefetch whether a link to it is only pointed at
 */
export async function loadScreen(
  {
    host,
    remotes,
    releases,
    queries,
    isServerRendered,
  }: Pick<Shell, 'host' | 'remotes' | 'releases' | 'queries' | 'isServerRendered'>,
  address: string,
  isPrefetch = false,
): Promise<void> {
  const session = host.session.store.getState();
  if (session.status === 'unknown' && session.likely === 'signed-in') return;
  const { pathname } = new URL(`${location.origin}${address}`);
  // Its HTML would differ from answers that come before it is hydrated: it asks for them itself.
  if (isServerRendered(pathname)) return;
  let owner = releases.ownerOf(pathname);
  // The screen may show menus and panels of which only the rest of the releases says what is in them.
  if (owner && releases.mayLack(pathname)) void releases.all().catch(() => undefined);
  try {
    owner ??= ownerOf(await releases.all(), pathname);
    if (!owner || owner.disabled) return;
    const { routes } = (await remotes.load(owner.name)) as RemoteModule;
    const { api, transport } = host;
    const context = { api, transport, queries, user: session.user, isPrefetch };
    await runLoaders(routes, address, context);
  } catch {
    // A screen of this remote shows it; otherwise, its next one tries again.
    if (owner && releases.ownerOf(location.pathname)?.name !== owner.name)
      remotes.forget(owner.name);
  }
}

/** The path and query of the link that an event is on, unless it leads to another site. */
function addressOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? `${link.pathname}${link.search}` : undefined;
}

/** Prefetches the screens of links that are pointed at, touched or focused. */
export function prefetchLinks(page: Document, prefetch: (address: string) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  page.addEventListener('pointerover', (event) => {
    const address = addressOf(event);
    clearTimeout(resting);
    if (address !== undefined) resting = setTimeout(prefetch, restMs, address);
  });
  for (const type of ['touchstart', 'focusin'] as const) {
    page.addEventListener(
      type,
      (event) => {
        const address = addressOf(event);
        if (address !== undefined) prefetch(address);
      },
      { passive: true },
    );
  }
}
