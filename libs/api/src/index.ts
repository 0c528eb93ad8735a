export { ApiError, loadFailureMessage } from './api-error';
export { call, callPage, type CallInput, type CallResult } from './call';
export type { ApiClient } from './client';
export type { Page } from './page';
export type { Transport } from './transport';
