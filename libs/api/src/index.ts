export {
  createApiClient,
  pagedCalls,
  type ApiClient,
  type ApiClientOptions,
  type CallInput,
  type CallResult,
} from './client';
export { ApiError, loadFailureMessage } from './api-error';
export type { Page } from './page';
