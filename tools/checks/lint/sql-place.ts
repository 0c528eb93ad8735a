/** Only upper-case or lower-case statements: a sentence that begins with `Select` is prose. */
const lower =
  'select\\s.+\\sfrom|insert\\s+into|update\\s+\\S+\\s+set|delete\\s+from|with\\s+\\S+\\s+as';
const upper =
  'SELECT\\s.+\\sFROM|INSERT\\s+INTO|UPDATE\\s+\\S+\\s+SET|DELETE\\s+FROM|WITH\\s+\\S+\\s+AS';
const statement = `/^\\s*(${lower}|${upper})\\b/s`;

/** The options of `no-restricted-syntax` for the API outside its repositories. */
export const sqlPlace = [
  'error',
  {
    selector: `Literal[value=${statement}], TemplateElement[value.raw=${statement}]`,
    message:
      'SQL belongs in a repository (*.repository.ts) or a numbered migration. Add a function to the repository.',
  },
];
