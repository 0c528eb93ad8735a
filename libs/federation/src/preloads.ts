import { entryPrefix, filesFolderOf, type PublishedRelease } from '@talentsphere/releases';

/**
 * Makes the next requests for the chunks that the page preloads of a release reach the server. A
 * browser answers the first request after a preload with what became of that, also when it failed
 * long ago; so that request is made here. A chunk that has arrived runs, and registers its modules for
 * no build.
 */
export function clearPreloads(release: PublishedRelease): void {
  const folder = new URL(filesFolderOf(release), location.href).href;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]');
  for (const link of links) {
    const integrity = link.getAttribute('integrity');
    const isChunk = link.href.startsWith(folder) && !link.href.startsWith(folder + entryPrefix);
    if (!isChunk || integrity === null) continue;
    link.remove();
    const script = document.createElement('script');
    script.src = link.href;
    script.crossOrigin = 'anonymous';
    script.setAttribute('integrity', integrity);
    document.head.append(script);
    // The bundler's loader would wait for a script that is already in the page.
    script.remove();
  }
}
