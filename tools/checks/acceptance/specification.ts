export interface Section {
  title: string;
  numbers: number[];
}

/**
 * The sections of the specification that have rules, with the numbers of these.
 * @param text of docs/specification.md
 */
export function readSections(text: string): Section[] {
  const sections: Section[] = [];
  const known = new Set<number>();
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
