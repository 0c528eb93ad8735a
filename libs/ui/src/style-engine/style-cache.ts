import createCache, { type EmotionCache } from '@emotion/cache';

export type StyleCache = EmotionCache;

const key = 'ts';

/**
 * Without Emotion's own plugin, which adds prefixes for browsers of 2015. One array, by which
 * Emotion keeps the rules that it has compiled for other pages on the server.
 */
const stylisPlugins: [] = [];

/** The names of rules in selectors. */
const classNames = new RegExp(`\\.${key}-([\\w-]+)`, 'g');

/** Of the style element of a rendered page, when its names were read. */
const readAttribute = 'data-rendered-styles';

/** The names of the rules that the page's HTML came with. */
function renderedNames(): string[] {
  if (typeof document === 'undefined') return [];
  const element = document.querySelector(`style[data-emotion^="${key} "], style[${readAttribute}]`);
  if (!element) return [];
  const names = element.getAttribute('data-emotion') ?? element.getAttribute(readAttribute) ?? '';
  // Emotion would move the element that it knows by this attribute, and the browser would
  // compute the styles and the layout of the whole page again.
  element.removeAttribute('data-emotion');
  element.setAttribute(readAttribute, names);
  const classes = [...element.textContent.matchAll(classNames)].map(([, name = '']) => name);
  return [...names.split(' ').slice(1), ...classes];
}

/** The styles of a page, which takes up those that its HTML came with. */
export function createStyleCache(): StyleCache {
  const names = renderedNames();
  // Rules are inserted through the style sheet's interface, also in development: the page's
  // policy allows style elements only when they are empty or known by their hash.
  const cache = createCache({ key, speedy: true, stylisPlugins });
  for (const name of names) cache.inserted[name] = true;
  return cache;
}

interface StyleCollector extends StyleCache {
  /** The names of the rules in their order: an object lists names that are numbers first. */
  order: ReadonlySet<string>;
}

/** The styles of one page that is rendered to HTML: kept instead of written between its elements. */
export function createStyleCollector(): StyleCollector {
  const cache = createStyleCache();
  cache.compat = true;
  const order = new Set<string>();
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) => {
    order.add(serialized.name);
    return insert(selector, serialized, ...rest);
  };
  return Object.assign(cache, { order });
}

/** The style element of a rendered page. */
export interface CollectedStyles {
  /** Value of its `data-emotion` attribute: the names of rules without a class, such as those of animations. */
  names: string;
  css: string;
}

export function collectedStyles({ inserted, order }: StyleCollector): CollectedStyles {
  const rules = [...order].flatMap((name) => {
    const css = inserted[name];
    return typeof css === 'string' ? [{ name, css }] : [];
  });
  const others = rules.filter(({ name, css }) => !css.includes(`.${key}-${name}`));
  return {
    names: [key, ...others.map(({ name }) => name)].join(' '),
    css: rules.map(({ css }) => css).join(''),
  };
}
