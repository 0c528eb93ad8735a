/** Only upper-case or lower-case statements: a sentence that begins with `Select` is prose. */
const lower =
  'select\\s.+\\sfrom|insert\\s+into|update\\s+\\S+\\s+set|delete\\s+from|with\\s+\\S+\\s+as';
const upper =
  'SELECT\\s.+\\sFROM|INSERT\\s+INTO|UPDATE\\s+\\S+\\s+SET|DELETE\\s+FROM|WITH\\s+\\S+\\s+AS';
const statement = `/^\\s*(${lower}|${upper})\\b/s`;
/** A column of a table that has one of the usual aliases. */
const fragment = '/(^|[\\s(])[bcdfilmnpqrstw]\\.[a-z][a-z_]+\\b/';
const texts = [statement, fragment].map(
  (pattern) => `Literal[value=${pattern}], TemplateElement[value.raw=${pattern}]`,
);

/** The options of `no-restricted-syntax` for the API outside its repositories. */
export const sqlPlace = [
  'error',
  {
    selector: texts.join(', '),
    message:
      'SQL belongs in a repository (*.repository.ts), what repositories share in *.sql.ts, and changes of the schema in a numbered migration. Add a function to the repository.',
  },
  {
    selector: ':matches(ImportDeclaration, ExportAllDeclaration)[source.value=/\\.sql$/]',
    message: 'Only repositories import *.sql.ts. Add a function to the repository.',
  },
];
