import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';

const { version } = JSON.parse(readFileSync(inRoot('libs/host/package.json'), 'utf8'));

/** The first version of the host contract that has what the sound remote imports. */
export const firstContract = `${semver.major(version)}.0.0`;

const configuration = `import { remoteConfig } from '@talentsphere/build';

const [serverHalf, browserHalf] = remoteConfig({ directory: import.meta.dirname });
const federation = browserHalf.plugins.find(({ _options }) => _options?.exposes)._options;
`;

/** A remote without a defect: it takes everything from the shell. */
const soundScreen = `import { paths, useSession } from '@talentsphere/host';

const Screen = () => useSession().user?.displayName ?? paths.home;
export default { routes: [{ path: '/sample', element: <Screen /> }] };
`;

/**
 * Writes and builds a remote inside the workspace, whose packages it uses.
 *   `screen`: put before the screen's code; `declared`: other words of its remote.json;
 *   `configure`: statements that change the options \`federation\` of its build
 * @returns its folder
 */
export async function buildFixture({
  screen = '',
  declared = {},
  configure = '',
  files = {},
}: {
  screen?: string;
  declared?: object;
  configure?: string;
  files?: Record<string, string>;
} = {}): Promise<string> {
  mkdirSync(inRoot('test-results'), { recursive: true });
  const folder = mkdtempSync(inRoot('test-results', 'remote-'));
  mkdirSync(path.join(folder, 'src'));
  const contents = {
    'package.json': JSON.stringify({ name: 'sample', version: '1.0.0', type: 'module' }),
    'remote.json': JSON.stringify({
      name: 'sample',
      hostContract: `^${firstContract}`,
      routes: ['/sample'],
      ...declared,
    }),
    'rspack.config.ts': `${configuration}${configure}\nexport default [serverHalf, browserHalf];\n`,
    'src/remote.tsx': `${screen}\n${soundScreen}`,
    ...files,
  };
  for (const [file, text] of Object.entries(contents)) writeFileSync(path.join(folder, file), text);
  const cli = inRoot('node_modules/@rspack/cli/bin/rspack.js');
  const { code, output } = await runNode([cli, 'build'], { cwd: folder });
  if (code !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(output);
  }
  return folder;
}
