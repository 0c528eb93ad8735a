/** Statements in one case throughout: a sentence that begins with `Select` is prose. */
const lower =
  'select\\s.+\\sfrom|insert\\s+into|update\\s+\\S+\\s+set|delete\\s+from|with\\s+\\S+\\s+as';
const upper =
  'SELECT\\s.+\\sFROM|INSERT\\s+INTO|UPDATE\\s+\\S+\\s+SET|DELETE\\s+FROM|WITH\\s+\\S+\\s+AS';
const statement = `/^\\s*(${lower}|${upper})\\b/s`;
const message =
  'SQL stands in repositories only (*.repository.ts), or in a numbered migration. Give the repository a function for it.';

/** The options of `no-restricted-syntax` for the API outside its repositories. */
export const sqlPlace = [
  'error',
  { selector: `Literal[value=${statement}]`, message },
  { selector: `TemplateElement[value.raw=${statement}]`, message },
];
