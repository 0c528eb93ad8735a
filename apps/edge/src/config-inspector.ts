import { type InspectorSettings, overrideAddress } from '@talentsphere/releases';
import { SettingsError, type edgeSettings, type SettingsOf } from '@talentsphere/server/settings';

/** @param text like `tasks=http://localhost:5102` */
function override(text: string, origins: readonly string[]): [string, string] {
  const [name = '', ...rest] = text.split('=');
  try {
    return [name, overrideAddress(rest.join('='), origins)];
  } catch (error) {
    throw new SettingsError(`REMOTE_OVERRIDES is refused for ${name}: ${(error as Error).message}`);
  }
}

/** What developers may do in the page; undefined unless `INSPECTOR=on`. @throws SettingsError */
export function inspectorSettings(
  values: SettingsOf<typeof edgeSettings>,
): InspectorSettings | undefined {
  const { INSPECTOR, OVERRIDE_ORIGINS = [], REMOTE_OVERRIDES = [] } = values;
  if (!INSPECTOR) {
    const ofInspector = { OVERRIDE_ORIGINS, REMOTE_OVERRIDES };
    const refused = Object.entries(ofInspector).find(([, items]) => items.length > 0);
    if (!refused) return undefined;
    throw new SettingsError(`${refused[0]} is refused without INSPECTOR=on.`);
  }
  const origins = OVERRIDE_ORIGINS.map((text) => new URL(text).origin);
  return {
    origins,
    overrides: Object.fromEntries(REMOTE_OVERRIDES.map((text) => override(text, origins))),
  };
}
