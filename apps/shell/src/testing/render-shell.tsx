import type { RemoteInspection, Remotes } from '@talentsphere/federation';
import type { InspectorSettings, PageSettings, RemoteRelease } from '@talentsphere/releases';
import type { RemoteModule } from '@talentsphere/host';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app';
import { createShell } from '../create-shell';
import { createPageReleases } from '../releases/page-releases';
import { declaredMenus } from './declared-menus';
import { createFakeProvider, type FakeProvider } from './fake-provider';

export interface ShellOptions {
  path?: string;
  /** History state of the first entry, such as a return address. */
  state?: unknown;
  provider?: FakeProvider;
  /** Responses of {host}, by method and path. By default: no bids, and 404 for everything else. */
  answers?: Record<string, () => Response>;
  /** Fake remotes, by the path pattern each serves. */
  remotes?: Record<string, () => Promise<RemoteModule>>;
  /** The panels that fake remotes declare, by their path pattern. */
  panels?: Record<string, RemoteRelease['panels']>;
  /** Whether the fake remotes are disabled. */
  disabled?: true;
  /** The fake remotes that the page does not start with, which `GET /release-lists/1.json` answers. */
  others?: { names: readonly string[] };
  /** What the page was rendered with. */
  rendered?: PageSettings['rendered'];
  /** Enables the inspector. */
  inspector?: InspectorSettings;
  /** The data that the inspector shows. */
  inspect?: () => RemoteInspection[];
  /** Called when a fake remote failed after it had loaded; says whether `remotes` now provides another. */
  onRemoteFailure?: (name: string, error: unknown) => boolean | Promise<boolean>;
}

export function releaseOf(pattern: string): RemoteRelease {
  const url = `/remotes${pattern}/mf-manifest.json`;
  return {
    name: pattern,
    version: '1.0.0',
    url,
    integrity: '',
    hostContract: '^1.0.0',
    routes: [pattern],
    files: {},
  };
}

function fakeRemotes({ remotes, onRemoteFailure, inspect = () => [] }: ShellOptions): Remotes {
  const modules = new Map<string, Promise<RemoteModule>>();
  return {
    load: (name) => {
      const module = modules.get(name) ?? remotes![name]!();
      modules.set(name, module);
      return module;
    },
    forget: (name) => void modules.delete(name),
    recover: async (name, error) =>
      Boolean(await onRemoteFailure?.(name, error)) && modules.delete(name),
    rendered: () => undefined,
    inspect,
    refresh: () => Promise.resolve(),
  };
}

/** The remotes of the product, of which only the entries in menus are used: their addresses lead nowhere. */
const menus = [...declaredMenus].map(([name, navigation]) => ({
  ...releaseOf(name),
  routes: [],
  navigation,
}));

/** Renders the complete shell, with the provider, {host} and the remotes in memory. */
export async function renderShell(options: ShellOptions = {}) {
  const { path = '/', state = null, provider = createFakeProvider(), answers = {} } = options;
  const requests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://localhost'), init);
    requests.push(request);
    const path = new URL(request.url).pathname;
    const answer = answers[`${request.method} ${path}`];
    if (answer) return answer();
    if (path.endsWith('/summary')) return Response.json({ bidTaskIds: [], count: 0 });
    return Response.json({ message: 'Not found' }, { status: 404 });
  };
  // The router keeps the state of an entry under `usr`.
  window.history.pushState({ usr: state, key: 'first', idx: 0 }, '', path);
  const shell = createShell({
    settings: {
      api: '/api',
      ...(options.inspector ? { inspector: options.inspector } : {}),
      ...(options.rendered ? { rendered: options.rendered } : {}),
    },
    releases: createPageReleases(
      [
        ...Object.keys(options.remotes ?? {}).map((pattern) => ({
          ...releaseOf(pattern),
          panels: options.panels?.[pattern] ?? [],
          ...(options.disabled ? ({ disabled: true } as const) : {}),
        })),
        ...menus,
      ].filter(({ name }) => !options.others?.names.includes(name)),
      options.others && { url: '/release-lists/1.json', integrity: '', navigation: [], panels: [] },
    ),
    remotes: fakeRemotes(options),
    releaseWatch: { isOutdated: () => false, check: () => Promise.resolve(false) },
    loadProvider: () => Promise.resolve(provider),
  });
  const view = await act(async () => render(<App shell={shell} />));
  return { ...view, shell, provider, requests, user: userEvent.setup() };
}
