import { globalCss } from './global-css';

/** Parts of a page that no component of ours styles. */
const defaults =
  /^(:root|html|body|form|\*|::?(before|after|selection|focus-visible)|\[data-theme=dark\])$/;

/** The innermost rules: each selector with the names that it declares. */
const rules = [...globalCss.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(
  ([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    names: [...body.matchAll(/([\w-]+)\s*:/g)].map(([, name]) => name),
  }),
);

// Global styles are in a layer: against any style of a component they lose, whatever their selector.
it('states defaults of elements, and for parts of components nothing but variables', () => {
  expect(rules.length).toBeGreaterThan(8);
  const ofParts = rules.filter(({ selectors }) => !selectors.every((each) => defaults.test(each)));
  expect(ofParts.map(({ selectors }) => selectors[0])).toContain(':root:has([data-bottom-bar])');
  expect(ofParts.flatMap(({ names }) => names).filter((name) => !name?.startsWith('--'))).toEqual(
    [],
  );
});
