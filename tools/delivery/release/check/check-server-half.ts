import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from '@talentsphere/dev/process/run';
import type { Build } from '@talentsphere/releases/store';
import type { Finding } from '@talentsphere/releases/rules';
import type { UsedShell } from '../deployment/shells-in-use';
import type { Repository } from '../repository/types';

/** Loads a build's server half with that of the shell, and renders its screens, as the edge does. */
export async function checkServerHalf(
  { name, folder, extras }: Build,
  shell: UsedShell,
  { halfChecker }: Pick<Repository, 'halfChecker'>,
): Promise<Finding[]> {
  const { server } = shell.contract;
  if (!server || !extras.server) return [];
  const script = await halfChecker();
  const temporary = await mkdtemp(path.join(tmpdir(), 'shell-'));
  try {
    const halves = [
      path.resolve(await shell.files(temporary), server),
      path.resolve(folder, extras.server),
    ];
    const { code, output } = await runNode([script, ...halves, name, ...extras.routes], {
      cwd: temporary,
    });
    if (code === 0) return [];
    const sentence = `${name} cannot be rendered by the edge, because ${extras.server} fails with "${output.trim()}": make its screens render without a browser and without a user, and import only what the shell shares.`;
    return [{ level: 'error', remote: name, rule: 'serverHalf', sentence }];
  } finally {
    await rm(temporary, { recursive: true });
  }
}
