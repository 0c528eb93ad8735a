import { existsSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { readSettings } from '@talentsphere/dev/product/settings';
import { shellContractFile, type ShellContract } from '@talentsphere/releases';
import { findDeployment } from './deployment';

/** Milliseconds after which a site counts as down: what a command has changed is reported soon. */
const deadline = 5_000;

/**
 * What the deployed shell provides. Undefined when it is not known, since a release is operated
 * while the site is down as well, and nothing is built for it.
 */
export async function deployedShell(
  environment: Record<string, string | undefined>,
): Promise<ShellContract | undefined> {
  const { siteUrl } = readSettings(environment);
  if (!siteUrl && !existsSync(inRoot('apps/shell/dist', shellContractFile))) return undefined;
  try {
    return await findDeployment(environment).contract(deadline);
  } catch (error) {
    console.error(
      `Which releases wait for another shell is not known: ${(error as Error).message}`,
    );
    return undefined;
  }
}
