/**
 * The findings for people: each remote with a line for every one.
 * @param {string[]} names of what was examined
 * @param {import('./types.d.mts').Finding[]} findings
 */
export function listFindings(names, findings) {
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
