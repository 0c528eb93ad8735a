import type { Page } from '@playwright/test';

async function accessibilityNodes(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes;
}

type Node = Awaited<ReturnType<typeof accessibilityNodes>>[number];

/** Of a list, a table or a series with more than ten members, the first three are read. */
const members = { roles: /^(article|listitem|option|row)\b/, most: 10, first: 3 };

/** On many screens: what was read before is not read again. */
const repeated = /^(banner|navigation|contentinfo)$/;

/** Without a meaning of its own: only its content is read. */
const transparent =
  /^(generic|none|LabelText|Legend|MenuListPopup|RootWebArea|sectionheader|time)$/;

/** Parts of texts, and bullets. */
const internal = /^(InlineTextBox|LineBreak|ListMarker)$/;

/** Its content is its name or its value. */
const leaf = /^(button|Date|DisclosureTriangle|image|option|searchbox|textbox)$/;

/** The states that are read aloud. */
const spoken =
  /^(atomic|busy|checked|disabled|expanded|hasPopup|invalid|level|live|modal|multiline|pressed|readonly|required|roledescription|selected)$/;

/** What depends on the day, to which the demo data are relative, or on the moment. */
const moving: readonly (readonly [RegExp, string])[] = [
  [/\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, '<date>'],
  [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(, \d{4})?\b/g, '<date>'],
  [/\b\d{1,2}:\d{2}\s[AP]M\b/g, '<time>'],
  [/\b(\d+ (second|minute|hour|day|week|month)s? ago|just now)\b/g, '<age>'],
  [/(?<=term "Time Left"\n *definition ")[^"]*/g, '<duration>'],
  [/© \d{4}/g, '© <year>'],
  // Who opens a task has read what is said of it.
  [/(?<="Notifications, )\d+(?= unread")/g, '<count>'],
  // Each screen is opened in the other theme.
  [/(?<=Switch to )(dark|light)(?= theme)/g, '<the other>'],
];

const quoted = (text: string) => `"${text.replaceAll(/\s+/g, ' ').trim()}"`;
const isText = (line: string) => line.startsWith('"');
const textOf = (text: Node['name']) => String(text?.value ?? '').trim();
const letters = (text: string) => text.replaceAll(/[\s"]/g, '');

function statesOf({ role, properties = [] }: Node): string[] {
  return (
    properties
      .map(({ name, value }) => ({ name, value: String(value.value) }))
      .filter(({ name, value }) => spoken.test(name) && value !== 'false')
      // Of items of lists it is their depth.
      .filter(({ name }) => name !== 'level' || role?.value === 'heading')
      .map(({ name, value }) => (value === 'true' ? `[${name}]` : `[${name}=${value}]`))
  );
}

const withoutWords = (lines: readonly string[]) =>
  lines.map((line) => line.replaceAll(/"[^"]*"/g, '"…"'));

const withoutTime = (text: string) =>
  moving.reduce((result, [pattern, name]) => result.replaceAll(pattern, name), text);

/** The lines of all children of a node; of many members those of the first three. */
function joined(children: readonly (readonly string[])[]): string[] {
  const isMember = ([line = '']: readonly string[]) => members.roles.test(line);
  const count = children.filter(isMember).length;
  if (count <= members.most) return children.flat();
  const [last] = children.filter(isMember).slice(members.first);
  const left = new Set(children.filter(isMember).slice(0, members.first));
  return children.flatMap((lines) => {
    if (!isMember(lines) || left.has(lines)) return lines;
    return lines === last ? ['…'] : [];
  });
}

/** The line of a node, and those of its content if that is more than its name. */
function described(node: Node, content: readonly string[]): string[] {
  const role = String(node.role?.value);
  const isPlain = content.every(isText);
  const text = content.map((line) => line.slice(1, -1)).join(' ');
  // Of a cell, which has controls too, the name repeats theirs.
  const name = role === 'cell' && !isPlain ? '' : textOf(node.name);
  const isSaid = isPlain && (!name || letters(name).includes(letters(text)));
  const said = name || (isPlain ? text : '');
  const description = textOf(node.description);
  const value = textOf(node.value);
  const words = [
    role,
    ...(said ? [quoted(said)] : []),
    ...(description ? [`described ${quoted(description)}`] : []),
    ...statesOf(node),
    ...(value ? [`= ${quoted(value)}`] : []),
  ];
  return [words.join(' '), ...(isSaid ? [] : content.map((line) => `  ${line}`))];
}

/**
 * What a screen reader says of screens: roles, names or texts, descriptions, states and live regions,
 * from Chromium's accessibility tree.
 * @returns a function that reads the current screen
 */
export function startScreenReader(page: Page): (screen: string) => Promise<string> {
  /** The screens where repeated parts were read. */
  const places = new Map<string, string>();

  return async (screen) => {
    const nodes = await accessibilityNodes(page);
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const linesOf = (node: Node): string[] => {
      const role = String(node.role?.value);
      if (internal.test(role)) return [];
      if (role === 'StaticText') return textOf(node.name) ? [quoted(textOf(node.name))] : [];
      const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
      const content = leaf.test(role) ? [] : joined(children.map(linesOf));
      const isTransparent = transparent.test(role) && !textOf(node.name) && !statesOf(node).length;
      if (node.ignored || isTransparent) return content;
      const lines = described(node, content);
      // Which slide is shown, and how much of its title is typed, is a matter of time.
      if (lines[0]?.includes('[roledescription=slide]')) return withoutWords(lines);
      if (!repeated.test(role)) return lines;
      const part = withoutTime(lines.join('\n'));
      const place = places.get(part);
      if (place) return [`${lines[0]}, as on the screen ${quoted(place)}`];
      places.set(part, screen);
      return lines;
    };
    const lines = nodes.slice(0, 1).flatMap(linesOf);
    return withoutTime(`${lines.join('\n')}\n`);
  };
}
