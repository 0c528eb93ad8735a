import type { Finding } from '@talentsphere/releases/rules';

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
      const ready = own.every(({ level }) => level !== 'error');
      return [`${ready ? '✓' : '✗'} ${name}`, ...lines].join('\n');
    })
    .join('\n');
}
