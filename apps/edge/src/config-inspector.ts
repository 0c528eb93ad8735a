import { type InspectorSettings, overrideAddress } from '@talentsphere/releases';
import { ConfigError, type Environment } from './environment';

/** A star would be a wildcard in the page's policy. */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/;

function list(environment: Environment, name: string): string[] {
  const parts = (environment[name] ?? '').split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

function origin(text: string): string {
  const known = URL.canParse(text) ? new URL(text).origin : '';
  if (plainOrigin.test(known) && text.replace(/\/$/, '') === known) return known;
  throw new ConfigError(
    `OVERRIDE_ORIGINS holds "${text}": it must be origins separated by commas, like http://localhost:5102.`,
  );
}

function override(text: string, origins: readonly string[]): [string, string] {
  const [name = '', ...rest] = text.split('=');
  if (!name || rest.length === 0) {
    throw new ConfigError(
      `REMOTE_OVERRIDES holds "${text}": it must be like tasks=http://localhost:5102.`,
    );
  }
  try {
    return [name, overrideAddress(rest.join('='), origins)];
  } catch (error) {
    throw new ConfigError(`REMOTE_OVERRIDES is refused for ${name}: ${(error as Error).message}`);
  }
}

function isOn(environment: Environment): boolean {
  const text = environment['INSPECTOR'] || 'off';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigError(`INSPECTOR must be "on" or "off", not "${text}".`);
}

/** What developers may do in the page; nothing unless `INSPECTOR=on`. @throws ConfigError */
export function inspectorSettings(environment: Environment): InspectorSettings | undefined {
  const origins = list(environment, 'OVERRIDE_ORIGINS').map(origin);
  const overrides = list(environment, 'REMOTE_OVERRIDES');
  if (!isOn(environment)) {
    if (overrides.length === 0) return undefined;
    throw new ConfigError('REMOTE_OVERRIDES is refused without INSPECTOR=on.');
  }
  return {
    origins,
    overrides: Object.fromEntries(overrides.map((text) => override(text, origins))),
  };
}
