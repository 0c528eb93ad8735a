import createCache, { type EmotionCache } from '@emotion/cache';

export type StyleCache = EmotionCache;

const key = 'ts';

/** The styles of a page, which takes up those that its HTML came with. */
export function createStyleCache(): StyleCache {
  // Rules are inserted through the style sheet's interface, also in development: the page's
  // policy allows style elements only when they are empty or known by their hash.
  return createCache({ key, speedy: true });
}

/** The styles of one page that is rendered to HTML: kept instead of written between its elements. */
export function createStyleCollector(): StyleCache {
  const cache = createStyleCache();
  cache.compat = true;
  return cache;
}

/** The style element of a rendered page. */
export interface CollectedStyles {
  /** Value of its `data-emotion` attribute: by it the page knows the rules. */
  names: string;
  css: string;
}

export function collectedStyles({ inserted }: StyleCache): CollectedStyles {
  const rules = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    names: [key, ...rules.map(([name]) => name)].join(' '),
    css: rules.map(([, rule]) => rule).join(''),
  };
}
