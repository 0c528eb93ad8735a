import type { PageSettings } from '@talentsphere/federation/page';
import {
  createFederatedRemotes,
  type RemoteModuleSource,
  type Report,
} from '@talentsphere/federation/runtime';

/** The remotes of this page. The single-bundle build puts a module of static imports in this one's place. */
export function createRemotes(
  settings: PageSettings,
  hostContract: string,
  report: Report,
): RemoteModuleSource {
  const { releases, manifests } = settings;
  return createFederatedRemotes({ releases, manifests, hostContract, report });
}
