import type { Registry, RegistryRelease } from '../schema';
import { applyRules, demandsOf, examineDemands, releasedDemands } from './examine';

const shell = {
  hostContract: '1.2.0',
  federation: '2.9.2',
  routes: ['/login'],
  menus: ['main', 'company'],
  slots: ['task.aside', 'profile.below'],
  shared: { react: '19.3.1', '@talentsphere/ui': '1.1.0' },
  strict: ['react', 'react/'],
  files: [],
};
const extras: RegistryRelease['extras'] = {
  hostContract: '^1.2.0',
  routes: ['/tasks'],
  files: {},
  shared: { react: '^19.0.0', '@talentsphere/ui': '^1.0.0' },
};
const entry = { place: 'main', text: 'Tasks', address: '/tasks', order: 1 };
const panel = { slot: 'task.aside', order: 1 };
const other = demandsOf('other', 'other', { ...extras, routes: ['/task/:taskId'] });
const examine = (change: Partial<RegistryRelease['extras']>) =>
  examineDemands(demandsOf('tasks', 'tasks', { ...extras, ...change }), { shell, others: [other] });

test('a compatible remote has no findings', () => {
  expect(examine({})).toEqual([]);
});

test.each([
  [
    { hostContract: '^1.3.0' },
    'hostContract',
    /lower hostContract in its remote\.json .* or raise the version of @talentsphere\/host that it is built with/,
  ],
  [{ hostContract: '^2.0.0' }, 'hostContract', /the shell has 1\.2\.0, so it would be rejected/],
  [{ hostContract: '1.2.0' }, 'hostContract', /no shell supports: write .* like \^1\.2\.0/],
  [{ hostContract: '>=0.2.0' }, 'hostContract', /no shell supports/],
  [{ hostContract: '^02.0.0' }, 'hostContract', /no shell supports/],
  [{ routes: ['/Login/'] }, 'routes', /and the shell has \/login: choose another\.$/],
  [
    { routes: ['/task/new'] },
    'routes',
    /and other has \/task\/:taskId: choose another, or remove it from other and release with --from other\.$/,
  ],
  [{ shared: { react: '^18.0.0' } }, 'strictModules', /the shell has 19\.3\.1/],
  [{ shared: { 'react/server': '^19.0.0' } }, 'strictModules', /does not provide/],
  [
    { navigation: [{ ...entry, place: 'sidebar' }] },
    'navigation',
    /^The remote\.json of tasks declares the entry “Tasks” in sidebar for \/tasks, which is no menu of the shell: use one of main, company\.$/,
  ],
  [
    { navigation: [{ ...entry, address: '/task/1' }] },
    'navigation',
    /and other serves that address/,
  ],
  [{ navigation: [{ ...entry, address: '/login' }] }, 'navigation', /and the shell serves that/],
  [
    { navigation: [{ ...entry, address: '/nowhere' }] },
    'navigation',
    /which no route of tasks serves/,
  ],
  [
    { navigation: [{ ...entry, alsoAt: ['/tasks/*'] }] },
    'navigation',
    /“Tasks” for everybody and as current at \/tasks\/\*, where no route of tasks serves every/,
  ],
  [{ navigation: [entry, entry] }, 'navigation', /declares two entries for \/tasks in main/],
  [
    { panels: [{ slot: 'task.left', order: 1 }] },
    'panels',
    /slot task\.left, .* one of task\.aside, profile\.below\.$/,
  ],
  [{ panels: [panel, panel] }, 'panels', /declares two panels in the slot task\.aside/],
])('[A410] %j is found', (change, rule, sentence) => {
  expect(examine(change)).toEqual([
    { level: 'error', remote: 'tasks', rule, sentence: expect.stringMatching(sentence) },
  ]);
});

test('[A410] one address may have an entry in several menus, and entries of a shell without menus are not examined', () => {
  const twice = [entry, { ...entry, place: 'company' }];
  expect(examine({ navigation: twice, panels: [panel] })).toEqual([]);
  const { menus: _menus, slots: _slots, ...older } = shell;
  const remote = demandsOf('tasks', 'tasks', { ...extras, navigation: twice, panels: [panel] });
  expect(examineDemands(remote, { shell: older, others: [] })).toEqual([]);
});

test('a shell that is newer is reported as such', () => {
  const ahead = { shell: { ...shell, hostContract: '2.0.0' }, others: [] };
  const [finding] = examineDemands(demandsOf('tasks', 'tasks 1.0.0', extras), ahead);
  expect(finding?.sentence).toMatch(
    /^tasks 1\.0\.0 needs .* the shell has 2\.0\.0.*: move tasks to/,
  );
});

test('what the next shell will have is waited for, and what the shell has left behind is not', () => {
  const coming = { shell, others: [], coming: '2.0.0' };
  const shared = { react: '^20.0.0', 'react/jsx-runtime': '^20.0.0' };
  const demands = demandsOf('tasks', 'tasks', { ...extras, hostContract: '^2.0.0', shared });
  expect(examineDemands(demands, coming)).toMatchObject([
    { rule: 'strictModules', sentence: expect.stringMatching(/does not provide/) },
  ]);
  const provided = { ...shell, shared: { ...shell.shared, 'react/jsx-runtime': '19.3.1' } };
  expect(examineDemands(demands, { ...coming, shell: provided })).toEqual([
    {
      level: 'note',
      remote: 'tasks',
      rule: 'waits',
      sentence: expect.stringMatching(
        /^tasks waits for a shell with host contract \^2\.0\.0 and react \^20\.0\.0: /,
      ),
    },
  ]);
  const behind = { ...coming, shell: { ...shell, hostContract: '3.0.0' } };
  const [finding, ...others] = examineDemands({ ...demands, shared: {} }, behind);
  expect(finding).toMatchObject({ level: 'error', rule: 'hostContract' });
  expect(others).toEqual([]);
});

test('[A410] an entry may be current below its address if a route serves all of that, or not everybody sees it', () => {
  const open = { ...entry, alsoAt: ['/tasks/*'] };
  expect(examine({ navigation: [{ ...open, visibleTo: 'users' }] })).toEqual([]);
  expect(examine({ routes: ['/tasks', '/tasks/*'], navigation: [open] })).toEqual([]);
});

test('[A410] the menus and slots of a coming shell are not compared with those of the deployed one', () => {
  const later = {
    hostContract: '^1.3.0',
    navigation: [{ ...entry, place: 'sidebar' }],
    panels: [{ slot: 'task.left', order: 1 }],
  };
  const demands = demandsOf('tasks', 'tasks', { ...extras, ...later });
  const rulesFor = (hostContract: string) =>
    examineDemands(demands, {
      shell: { ...shell, hostContract },
      others: [other],
      coming: '1.3.0',
    }).map(({ level, rule }) => `${level} ${rule}`);
  expect(rulesFor('1.2.0')).toEqual(['note waits']);
  expect(rulesFor('1.3.0')).toEqual(['error navigation', 'error panels']);
});

test.each([
  ['@talentsphere/ui', 'has 1.1.0'],
  ['charts', 'has none'],
  // Its name only begins like that of a strict one.
  ['react-charts', 'has none'],
])('a separate copy of %s is a note', (name, has) => {
  const [finding] = examine({ shared: { [name]: '^2.0.0' } });
  const sentence = expect.stringContaining(`is built with ${name} ^2.0.0 and the shell ${has}, so`);
  expect(finding).toMatchObject({ level: 'note', rule: 'ownCopies', sentence });
});

test('a remote is not compared with its own releases', () => {
  const own = demandsOf('tasks', 'tasks 1.0.0', extras);
  const surroundings = { shell, others: [other, own] };
  expect(examineDemands(demandsOf('tasks', 'tasks', extras), surroundings)).toEqual([]);
  const moved = { ...extras, routes: ['/work'], navigation: [entry] };
  expect(examineDemands(demandsOf('tasks', 'tasks', moved), surroundings)).toMatchObject([
    { sentence: expect.stringContaining('which no route of tasks serves') },
  ]);
});

test('additional rules of a caller are applied in the same way', () => {
  const rules = { size: () => ['It is large.'] };
  expect(applyRules(rules, other, { shell, others: [] })).toEqual([
    { level: 'error', remote: 'other', rule: 'size', sentence: 'It is large.' },
  ]);
});

test('for a registry, current releases and their fallbacks are checked', () => {
  const release = (version: string, traffic: number, fallback?: string): RegistryRelease => ({
    url: version,
    ...(fallback ? { fallbackUrl: fallback } : {}),
    metadata: { version, integrity: 'sha384-x' },
    deployment: { traffic, default: version === '3.0.0' },
    extras: { hostContract: '^1.0.0', routes: [], files: {} },
  });
  const registry: Registry = {
    microFrontends: {
      tasks: [
        release('4.0.0', 10, '3.0.0'),
        release('3.0.0', 90, '2.0.0'),
        release('2.0.0', 0, '1.0.0'),
        release('1.0.0', 0),
      ],
    },
  };
  expect(releasedDemands(registry).map(({ label }) => label)).toEqual([
    'tasks 4.0.0',
    'tasks 3.0.0',
    'tasks 2.0.0',
  ]);
  expect(releasedDemands(registry)[0]?.shared).toEqual({});
});
