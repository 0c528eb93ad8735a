import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const helpers = 'jsdom/lib/jsdom/living/helpers';
const selectors = require(`${helpers}/selectors.js`);
const { matchesDontThrow } = selectors;

/**
 * What an element must have one of to match: classes, or types of elements, as `.a`, `.b` and `li`
 * for `.a:hover, p > .b, ul li`.
 * @param {string} selector
 * @returns {string[] | undefined} undefined when elements with none of them may match too
 */
function requiredMarks(selector) {
  // Escapes, namespaces, names in other letters, and values with a bracket are left to the parser.
  if (/[^ -~\s]|[\\|]|\[[^\]]*=["'][^"']*\]/.test(selector)) return undefined;
  // What stands for an attribute keeps a compound of its own from being lost.
  let simple = selector.replaceAll(/\[[^\]]*\]/g, ':attribute');
  for (let inner = ''; inner !== simple;) {
    inner = simple;
    simple = simple.replaceAll(/\([^()]*\)/g, '');
  }
  const marks = simple.split(',').map((part) => {
    const compound =
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return /\.[\w-]+/.exec(compound)?.[0] ?? /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase();
  });
  return marks.every(Boolean) ? marks : undefined;
}

const required = new Map();
const markSets = new Map();

/** @template Key, Value @param {Map<Key, Value>} map @param {Key} key @param {(key: Key) => Value} make */
function remembered(map, key, make) {
  let value = map.get(key);
  if (value === undefined && !map.has(key)) map.set(key, (value = make(key)));
  return value;
}

/** The type and the classes of an element, as `requiredMarks` writes them. */
function marksOf(element) {
  const own = `${element.localName} ${element.getAttributeNS(null, 'class') ?? ''}`;
  return remembered(markSets, own, (text) => {
    const [type, ...classes] = text.split(/\s+/);
    return new Set([type.toLowerCase(), ...classes.map((name) => `.${name}`)]);
  });
}

/** Of the element whose rules are looked for. */
let marks = new Set();

/*
 * For each element that a role query looks at, jsdom's getComputedStyle compares every rule of the
 * page, of which nearly all are of one class of Emotion or of one type. These are ruled out by what
 * the element is before the selector is parsed; all others are compared as before.
 */
selectors.matchesDontThrow = (element, selector) => {
  // Rules such as @font-face have no selector.
  const needed = selector ? remembered(required, selector, requiredMarks) : undefined;
  if (needed && !needed.some((mark) => marks.has(mark))) return false;
  return matchesDontThrow(element, selector);
};

// It takes the function above when it is loaded, and is the only one that calls it.
const styleRules = require(`${helpers}/style-rules.js`);
const { getDeclarationForElement } = styleRules;
styleRules.getDeclarationForElement = (element) => {
  marks = marksOf(element);
  return getDeclarationForElement(element);
};
