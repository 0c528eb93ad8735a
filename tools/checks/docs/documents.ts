import { readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { marked, type MarkedToken, type Token } from 'marked';
import { filesIn } from '../files';

/** Every document of the repository. */
export const documents = () =>
  filesIn('*.md').map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }));

/** All elements of a Markdown document, also nested ones. */
function elements<Type extends MarkedToken['type']>(text: string, ...types: Type[]) {
  const all: Token[] = [];
  void marked.walkTokens(marked.lexer(text), (token) => {
    all.push(token);
  });
  return all.filter((token): token is Extract<MarkedToken, { type: Type }> =>
    types.some((type) => type === token.type),
  );
}

/** The links of a document to files of the repository. */
export const localLinks = (text: string) =>
  elements(text, 'link', 'image')
    .map(({ href }) => href)
    .filter((target) => !/^[a-z]+:/.test(target));

/** The links of a document to files of tests. */
export const testLinks = (text: string) =>
  elements(text, 'link').flatMap(({ href, text: title }) =>
    /\.(test|spec)\.tsx?$/.test(href) ? [{ href, title }] : [],
  );

/** The titles of the tests in a file, without the numbers of rules; `withOpenssl` and the like are tests on a condition. */
export const titlesIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:\b(?:describe|test|it|with[A-Z]\w*)(?:\.\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g,
    ),
  ].map(([, , title = '']) => title.replaceAll("\\'", "'").replace(/^(\[A\d+\] )+/, ''));

/** The anchors of a document's headings, as GitHub generates them. */
export const anchors = (text: string) =>
  elements(text, 'heading').map((heading) =>
    heading.text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The code of a document: blocks of commands, line by line, and inline code. */
export const codeOf = (text: string) =>
  elements(text, 'code', 'codespan').flatMap((code) =>
    code.type === 'codespan' || /^(sh|bash|console)$/.test(code.lang ?? '')
      ? code.text.split('\n')
      : [],
  );
