import { Type, type TObject, type TSchema } from 'typebox';
import type { Setting } from './kinds';
import { apiSettings, edgeSettings, productSettings, signInSettings } from './processes';
import { variables } from './variables';

const processes: Record<string, TObject> = {
  'npm start': productSettings,
  API: apiSettings,
  edge: edgeSettings,
  'auth-emulator': signInSettings,
};

/** Whether a process reads a variable, and its default. */
function defaultCell(schema: TSchema | undefined): string {
  if (!schema) return '';
  const { default: value } = schema as Setting;
  if (value === undefined) return Type.IsOptional(schema) ? 'optional' : 'required';
  return `\`${typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)}\``;
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** The variables of all processes as a table in Markdown. */
export function settingsTable(): string {
  const headings = ['variable', 'value', ...Object.keys(processes), 'meaning'];
  const rows = Object.entries<object>(variables).map(([name, schema]) => {
    const { expected, secret, description } = schema as Setting;
    const defaults = Object.values(processes).map(({ properties }) => properties[name]);
    const value = secret ? `${expected}; secret, also by \`${name}_FILE\`` : expected;
    return row([`\`${name}\``, value, ...defaults.map(defaultCell), description]);
  });
  return [row(headings), `|${'---|'.repeat(headings.length)}`, ...rows].join('\n');
}
