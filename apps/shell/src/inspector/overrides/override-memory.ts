import type { InspectorSettings } from '@talentsphere/releases';

const key = 'remote-overrides';

/** The overrides chosen in this session: manifest addresses by remote; an empty address selects the release. */
export function storedOverrides(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Stores an override for this session; it takes effect with the next page. */
export function keepOverride(name: string, address: string): void {
  sessionStorage.setItem(key, JSON.stringify({ ...storedOverrides(), [name]: address }));
}

/** Whether there may be overrides: every page checks this before anything else is loaded. */
export function hasOverrides({ overrides }: InspectorSettings): boolean {
  return Object.keys({ ...overrides, ...storedOverrides() }).length > 0;
}
