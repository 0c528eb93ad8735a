import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '@talentsphere/process/workspace';

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

/** @param text Markdown */
function withoutCode(text: string) {
  return text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');
}

/** The links of a document to files of the repository. */
export function localLinks(text: string) {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/**
 * The anchor of a heading, as GitHub generates it.
 * @param text of the whole document
 */
export function anchors(text: string) {
  return [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
  );
}

/** The code of a document: blocks, line by line, and inline code. */
export function codeOf(text: string) {
  const blocks = [...text.matchAll(/^```(?:sh|bash|console)\n(.*?)^```/gms)].flatMap(
    ([, code = '']) => code.split('\n'),
  );
  const inline = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inline];
}

/** The rows of a Markdown table with these headings, without its backticks. */
export function tableRows(text: string, headings: string[]) {
  const lines = text.split('\n');
  const start = lines.indexOf(`| ${headings.join(' | ')} |`);
  const rows = [];
  for (let at = start + 2; start >= 0 && lines[at]?.startsWith('|'); at += 1) {
    rows.push(
      (lines[at] ?? '')
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  }
  return rows;
}
