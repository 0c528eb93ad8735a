import { apiSettings, edgeSettings, productSettings, signInSettings } from './processes';
import { settingsTable } from './table';
import { variables } from './variables';

test('every variable is read by a process, under its own name', () => {
  const processes = [productSettings, apiSettings, edgeSettings, signInSettings];
  const read = processes.flatMap(({ properties }) => Object.entries<object>(properties));
  expect(new Set(read.map(([name]) => name))).toEqual(new Set(Object.keys(variables)));
  for (const [name, schema] of read) {
    const { description } = variables[name as keyof typeof variables] as { description?: string };
    expect(schema).toMatchObject({ description });
  }
});

test('the table shows the variables and defaults of each process', () => {
  const rows = settingsTable().split('\n');
  expect(rows.slice(0, 2)).toEqual([
    '| variable | value | npm start | API | edge | auth-emulator | meaning |',
    '|---|---|---|---|---|---|---|',
  ]);
  const rowOf = (name: string) => rows.find((row) => row.startsWith(`| \`${name}\` |`));
  expect(rowOf('PORT')).toContain('| `4200` |  | required |  | Port of the site,');
  expect(rowOf('INSPECTOR')).toContain('| on or off | `on` |  | `off` |  |');
  expect(rowOf('METRICS_TOKEN')).toContain(
    '| a text; secret, also by `METRICS_TOKEN_FILE` | optional | optional | optional |  |',
  );
});
