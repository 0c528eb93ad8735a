export { describeBuild, describeShell, readRemote } from './builds/describe-build';
export { withProof, writeProof } from './builds/proof';
export { integrityOf } from './builds/integrity';
export { hashesOf, isStatement, statementFile, withOrigin } from './builds/statement';
export type { Change, RecordedChange } from './change';
export {
  assertShare,
  canary,
  disable,
  promote,
  publishLocal,
  publishPreview,
  recordProof,
  release,
  rollback,
  switchTo,
} from './commands';
export { describeChange, describeDecision } from './describe-change';
export { decisionOn, publishedAs } from './registry-changes';
export { lostReleases } from './lost';
export { assertReason } from './provenance';
export { prunable, prune, releasesToPrune } from './prune';
export {
  largestFile,
  largestRegistry,
  readAtMost,
  readBounded,
  readDocument,
} from './read-document';
export { claim, disown, own } from './rights';
export { folderTarget, writeAtomically } from './folder-target';
export { publishTrust, renew } from './trust';
export type { Signing } from './signing';
export { releasesFolder, releaseTarget } from './target';
export { releasesAt } from './releases-at';
export type {
  Build,
  Origin,
  ReadableReleases,
  ReleaseTarget,
  RemoteBuild,
  StorePlace,
} from './types';
