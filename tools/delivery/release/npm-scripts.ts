import { npmScript } from '@talentsphere/dev/bootstrap/install';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { runNode, type RunOptions } from '@talentsphere/dev/process/run';

/** `npm run <script>` in a folder. @throws CommandError when npm is not found */
export function runScript(script: string, options: RunOptions & { cwd: string }) {
  const npm = npmScript();
  if (!npm) throw new CommandError('npm was not found next to Node: run this as npm run release.');
  return runNode([npm, 'run', script], options);
}

/** `npm run build` in a folder. @throws CommandError when it fails */
export async function runBuildScript(
  name: string,
  cwd: string,
  env: Record<string, string | undefined> = {},
): Promise<void> {
  const { code, output } = await runScript('build', { cwd, env });
  if (code === 0) return;
  console.error(output.trim());
  throw new CommandError(`The build of ${name} failed: the message above says why.`);
}
