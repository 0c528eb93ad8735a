import { createRequire } from 'node:module';

const selectors = createRequire(import.meta.url)('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/**
 * The classes of which an element must have one to match, as `a` and `b` for `.a:hover, p > .b`.
 * @param {string} selector
 * @returns {string[] | undefined} undefined when elements without a class may match too
 */
function requiredClasses(selector) {
  // Escapes, names in other letters, and values with a bracket are left to the parser.
  if (/[^ -~\s]|\\|\[[^\]]*=["'][^"']*\]/.test(selector)) return undefined;
  // What stands for an attribute keeps a compound of its own from being lost.
  let simple = selector.replaceAll(/\[[^\]]*\]/g, ':attribute');
  for (let inner = ''; inner !== simple;) {
    inner = simple;
    simple = simple.replaceAll(/\([^()]*\)/g, '');
  }
  const classes = simple.split(',').map(
    (part) =>
      /\.([\w-]+)/.exec(
        part
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
      )?.[1],
  );
  return classes.every(Boolean) ? classes : undefined;
}

const required = new Map();
const classLists = new Map();

/** @template Key, Value @param {Map<Key, Value>} map @param {Key} key @param {(key: Key) => Value} make */
function remembered(map, key, make) {
  if (!map.has(key)) map.set(key, make(key));
  return map.get(key);
}

/*
 * For each element that a role query looks at, jsdom's getComputedStyle compares every rule of the
 * page, of which nearly all are of one class of Emotion. These are ruled out by the element's
 * classes before the selector is parsed; all others are compared as before.
 */
selectors.matchesDontThrow = (element, selector) => {
  // Rules such as @font-face have no selector.
  const classes = selector ? remembered(required, selector, requiredClasses) : undefined;
  if (classes) {
    const own = element.getAttributeNS(null, 'class') ?? '';
    const list = remembered(classLists, own, (text) => new Set(text.split(/\s+/)));
    if (!classes.some((name) => list.has(name))) return false;
  }
  return matchesDontThrow(element, selector);
};
