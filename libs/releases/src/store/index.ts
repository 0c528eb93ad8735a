export { describeBuild, describeShell } from './builds/describe-build';
export { integrityOf } from './builds/integrity';
export { readRemote } from './builds/read-remote';
export type { Change, RecordedChange } from './change';
export {
  canary,
  disable,
  promote,
  publishLocal,
  publishPreview,
  release,
  rollback,
  switchTo,
} from './commands';
export { describeChange, describeDecision } from './describe-change';
export { decisionOn } from './registry-changes';
export { prunable, prune } from './prune';
export { claim, own } from './rights';
export { folderTarget } from './folder-target';
export { publishTrust, renew } from './trust';
export type { Signing } from './signing';
export { releasesFolder, releaseTarget } from './target';
export type { Build, ReleaseTarget, RemoteBuild, StorePlace } from './types';
