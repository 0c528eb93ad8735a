import type { ShellContract } from '@talentsphere/releases';
import type { Context } from '../repository/types';
import { findDeployment } from './deployment';

/** Milliseconds after which a site counts as down: what a command has changed is reported soon. */
const deadline = 5_000;

/**
 * What the deployed shell provides. Undefined when it is not known, since a release is operated
 * while the site is down as well.
 */
export async function deployedShell(context: Context): Promise<ShellContract | undefined> {
  const { siteUrl } = context.repository.readSettings(context.environment);
  if (!siteUrl && !context.repository.shell) return undefined;
  try {
    return await findDeployment(context).contract(deadline);
  } catch (error) {
    console.error(
      `Which releases wait for another shell is not known: ${(error as Error).message}`,
    );
    return undefined;
  }
}
