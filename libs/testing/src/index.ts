export { addressesOf } from './addresses-of';
export { expectConsole } from './fail-on-console';
export { makeBid, makeFilledTask, makeTask, makeUser } from './factories';
export type { RecordedCall } from './fake-api';
export { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host';
export { createTaskLists } from './fake-task-lists';
export { hydrateTyped } from './hydrate-typed';
export { insertAllRules } from './rules-that-hide';
export { showListEnds } from './show-list-ends';
export {
  renderRoutes,
  renderWithHost,
  type HostedRender,
  type RenderOptions,
} from './render-with-host';
