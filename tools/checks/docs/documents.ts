import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '@talentsphere/process/workspace';
import { marked, type MarkedToken } from 'marked';

/** Every document of the repository. */
export function documents() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .trim()
    .split('\n')
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }));
}

/** All elements of a Markdown document, also nested ones. */
function elements<Type extends MarkedToken['type']>(text: string, ...types: Type[]) {
  const found: Extract<MarkedToken, { type: Type }>[] = [];
  const isWanted = (token: { type: string }): token is Extract<MarkedToken, { type: Type }> =>
    types.some((type) => type === token.type);
  void marked.walkTokens(marked.lexer(text), (token) => {
    if (isWanted(token)) found.push(token);
  });
  return found;
}

/** The links of a document to files of the repository. */
export const localLinks = (text: string) =>
  elements(text, 'link', 'image')
    .map(({ href }) => href)
    .filter((target) => !/^[a-z]+:/.test(target));

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

/** The rows of the table with these headings. */
export const tableRows = (text: string, headings: string[]) =>
  elements(text, 'table')
    .filter(({ header }) => header.map((cell) => cell.text).join() === headings.join())
    .flatMap(({ rows }) => rows.map((row) => row.map((cell) => cell.text)));
