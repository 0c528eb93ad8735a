import type { Finding } from '@talentsphere/releases/rules';

export const hasError = (findings: readonly Finding[]) =>
  findings.some(({ level }) => level === 'error');

/**
 * The findings for people: each remote with a line for every one.
 * @param names of what was examined
 */
export function listFindings(names: string[], findings: Finding[]) {
  return names
    .map((name) => {
      const own = findings.filter(({ remote }) => remote === name);
      const lines = own.map(
        ({ level, sentence }) => `  ${level === 'error' ? '✗' : '·'} ${sentence}`,
      );
      return [`${hasError(own) ? '✗' : '✓'} ${name}`, ...lines].join('\n');
    })
    .join('\n');
}
