import { npmScript } from '@talentsphere/dev/bootstrap/install';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { runNode } from '@talentsphere/dev/process/run';

/** `npm run build` in a folder. @throws CommandError when it fails */
export async function runBuildScript(
  name: string,
  folder: string,
  env: Record<string, string | undefined> = {},
): Promise<void> {
  const npm = npmScript();
  if (!npm) throw new CommandError('npm was not found next to Node: run this as npm run release.');
  const { code, output } = await runNode([npm, 'run', 'build'], { cwd: folder, env });
  if (code === 0) return;
  console.error(output.trim());
  throw new CommandError(`The build of ${name} failed: the message above says why.`);
}
