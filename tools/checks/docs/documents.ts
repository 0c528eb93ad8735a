import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '@talentsphere/process/workspace';
import { marked, type MarkedToken } from 'marked';

export type Document = { file: string; text: string };

function markdownIn(folder: string, recursive = false) {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => inRoot(folder, name));
}

/** Every document of the repository. */
export function documents(): Document[] {
  const projects = ['apps', 'libs', 'tools'].flatMap((group) =>
    readdirSync(inRoot(group)).flatMap((name) => markdownIn(`${group}/${name}`)),
  );
  const files = [...markdownIn('.'), ...markdownIn('docs', true), ...projects];
  return files.map((file) => ({
    file: path.relative(root, file),
    text: readFileSync(file, 'utf8'),
  }));
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
