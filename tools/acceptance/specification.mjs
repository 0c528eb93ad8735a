/** @typedef {{ title: string, numbers: number[] }} Section */

/**
 * The sections of the specification that have rules, with the numbers of these.
 * @param {string} text of docs/specification.md
 * @returns {Section[]}
 */
export function readSections(text) {
  /** @type {Section[]} */
  const sections = [];
  const known = new Set();
  for (const line of text.split('\n')) {
    const title = /^## (.+)$/.exec(line)?.[1];
    if (title) sections.push({ title, numbers: [] });
    const rule = /^- \*\*A(\d+)\*\* /.exec(line)?.[1];
    if (!rule) continue;
    const number = Number(rule);
    if (known.has(number)) throw new Error(`The specification has rule ${number} twice.`);
    known.add(number);
    sections.at(-1)?.numbers.push(number);
  }
  return sections.filter(({ numbers }) => numbers.length > 0);
}
