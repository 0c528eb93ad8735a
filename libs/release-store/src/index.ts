export { describeBuild } from './builds/describe-build';
export { integrityOf } from './builds/integrity';
export { readRemote } from './builds/read-remote';
export { type Change } from './change';
export { canary, disable, promote, publishLocal, release, rollback } from './commands';
export { folderTarget } from './folder-target';
export { releasesFolder, releaseTarget } from './target';
export type { Build, ReleaseTarget, StorePlace } from './types';
