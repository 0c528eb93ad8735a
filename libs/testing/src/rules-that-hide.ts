/** The declarations that decide whether something is seen, has a role and can be clicked. */
const hides = /[{;]\s*(?:display:\s*none|visibility:|pointer-events:|opacity:)/;

type InsertRule = CSSStyleSheet['insertRule'] & { original?: CSSStyleSheet['insertRule'] };

// Undefined in tests of what runs on the edge, which have no window.
const sheet = globalThis.CSSStyleSheet?.prototype as
  | (CSSStyleSheet & { insertRule: InsertRule })
  | undefined;
// A file that cannot be loaded leaves its own: jsdom has one class of style sheets for all files of a process.
const insertRule = sheet?.insertRule.original ?? sheet?.insertRule;

/**
 * Leaves out the rules that queries, clicks and `toBeVisible` do not ask for. jsdom compares each rule with
 * each element whose role or visibility is asked for, after each change of the document: up to a quarter of the time.
 */
export function insertRulesThatHide(): void {
  if (!sheet || !insertRule) return;
  const onlyHiding: InsertRule = function (this: CSSStyleSheet, rule, index) {
    return hides.test(rule) ? insertRule.call(this, rule, index) : 0;
  };
  sheet.insertRule = Object.assign(onlyHiding, { original: insertRule });
}

/** For a file of tests that look at other styles, which would be missing. */
export function insertAllRules(): void {
  if (sheet && insertRule) sheet.insertRule = insertRule;
}
