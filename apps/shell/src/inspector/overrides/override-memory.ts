import type { InspectorSettings } from '@talentsphere/releases';

const key = 'remote-overrides';

/** What this session chose: the manifest of each remote, by its name; empty for the release. */
export function keptOverrides(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keeps a choice for this session, from its next page on. */
export function keepOverride(name: string, address: string): void {
  sessionStorage.setItem(key, JSON.stringify({ ...keptOverrides(), [name]: address }));
}

/** Whether any remote may come from elsewhere: asked by every page, before anything else is loaded. */
export function hasOverrides({ overrides }: InspectorSettings): boolean {
  return Object.keys({ ...overrides, ...keptOverrides() }).length > 0;
}
