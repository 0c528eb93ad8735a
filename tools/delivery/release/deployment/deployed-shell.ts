import { existsSync } from 'node:fs';
import path from 'node:path';
import { shellContractFile, type ShellContract } from '@talentsphere/releases';
import type { Context } from '../repository/types';
import { findDeployment } from './deployment';

/** Milliseconds after which a site counts as down: what a command has changed is reported soon. */
const deadline = 5_000;

/**
 * What the deployed shell provides. Undefined when it is not known, since a release is operated
 * while the site is down as well, and nothing is built for it.
 */
export async function deployedShell(context: Context): Promise<ShellContract | undefined> {
  const { siteUrl } = context.repository.readSettings(context.environment);
  const { shell } = context.repository;
  const isKnown = siteUrl || (shell && existsSync(path.join(shell, 'dist', shellContractFile)));
  if (!isKnown) return undefined;
  try {
    return await findDeployment(context).contract(deadline);
  } catch (error) {
    console.error(
      `Which releases wait for another shell is not known: ${(error as Error).message}`,
    );
    return undefined;
  }
}
