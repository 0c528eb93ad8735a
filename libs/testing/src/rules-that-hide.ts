/** The declarations that decide whether something is seen, has a role and can be clicked. */
const hides = /[{;]\s*(?:display:\s*none|visibility:|pointer-events:|opacity:)/;

// Undefined in tests of what runs on the edge, which have no window.
const sheet = globalThis.CSSStyleSheet?.prototype as CSSStyleSheet | undefined;
const insertRule = sheet?.insertRule;

/**
 * Leaves out the rules that queries, clicks and `toBeVisible` do not ask for. jsdom compares each rule with
 * each element whose role or visibility is asked for, after each change of the document: a quarter of the time.
 */
export function insertRulesThatHide(): void {
  if (!sheet || !insertRule) return;
  sheet.insertRule = function (rule, index) {
    return hides.test(rule) ? insertRule.call(this, rule, index) : 0;
  };
}

/** For a file of tests that look at other styles, which would be missing. */
export function insertAllRules(): void {
  if (sheet && insertRule) sheet.insertRule = insertRule;
}
