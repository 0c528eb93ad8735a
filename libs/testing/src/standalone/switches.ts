/**
 * The switches of the standalone page. Each value is in the address
 * under the switch's name, the first of each list being the default.
 */
export const switches = {
  session: {
    label: 'Session',
    options: [
      { value: 'mina', label: 'Mina Rao' },
      { value: 'nameless', label: 'No name or photo' },
      { value: 'visitor', label: 'Visitor' },
      { value: 'unknown', label: 'Not known yet' },
    ],
  },
  theme: {
    label: 'Theme',
    options: [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
  latency: {
    label: 'Latency',
    options: [
      { value: '0', label: 'None' },
      { value: '300', label: '300 ms' },
      { value: '2000', label: '2 s' },
      { value: 'never', label: 'Never answers' },
    ],
  },
  failure: {
    label: 'Failure',
    options: [
      { value: 'none', label: 'None' },
      { value: '500', label: '500 every call' },
      { value: 'offline', label: 'Offline' },
      { value: '409', label: '409 on a bid' },
      { value: '401', label: '401 every call' },
    ],
  },
  data: {
    label: 'Data',
    options: [
      { value: 'normal', label: 'Normal' },
      { value: 'empty', label: 'Empty' },
      { value: 'one', label: 'One of each' },
      { value: 'many', label: '10,000 tasks' },
    ],
  },
} as const;

export type SwitchName = keyof typeof switches;

export type Switches = {
  [Name in SwitchName]: (typeof switches)[Name]['options'][number]['value'];
};

export const switchNames = Object.keys(switches) as SwitchName[];

const valuesOf = (name: SwitchName) => switches[name].options.map(({ value }) => value as string);

/** The state in an address; missing and misspelt switches have their defaults. */
export function readSwitches(search: string): Switches {
  const params = new URLSearchParams(search);
  const chosen = switchNames.map((name) => {
    const values = valuesOf(name);
    const wanted = params.get(name) ?? '';
    return [name, values.includes(wanted) ? wanted : values[0]];
  });
  return Object.fromEntries(chosen) as Switches;
}

/** The query with the switches that differ from their defaults; without `state`, with no switches. */
export function writeSwitches(search: string, state?: Switches): string {
  const params = new URLSearchParams(search);
  for (const name of switchNames) {
    params.delete(name);
    if (state && state[name] !== valuesOf(name)[0]) params.set(name, state[name]);
  }
  return params.size ? `?${params}` : '';
}
