import type * as RulesThatHide from './rules-that-hide';
import { insertAllRules, insertRulesThatHide } from './rules-that-hide';

const rules = [
  '.a{color:red;}',
  '.b{display:flex;}',
  '.c{color:red;display:none;}',
  '.d{visibility:hidden;}',
  '.e{pointer-events:none;}',
  '.f{opacity:0;}',
  '.g{transition:opacity 1s;}',
];

/** The selectors of those of the rules that a style sheet has. */
function inserted(): string {
  const { sheet } = document.head.appendChild(document.createElement('style'));
  for (const rule of rules) sheet!.insertRule(rule, sheet!.cssRules.length);
  return [...sheet!.cssRules].map((rule) => (rule as CSSStyleRule).selectorText).join('');
}

afterEach(insertAllRules);

test('a file gets all rules also after one that could not be loaded', () => {
  insertRulesThatHide();
  jest.isolateModules(() => {
    const next = jest.requireActual<typeof RulesThatHide>('./rules-that-hide');
    next.insertRulesThatHide();
    next.insertAllRules();
  });
  expect(inserted()).toBe('.a.b.c.d.e.f.g');
});

test('only rules that hide something are inserted, until all are asked for', () => {
  insertRulesThatHide();
  expect(inserted()).toBe('.c.d.e.f');
  insertAllRules();
  expect(inserted()).toBe('.a.b.c.d.e.f.g');
});
