// For the shell, which makes the one transport, and for those who stand in for it.
export { createApiClient, pagedCalls } from './client';
export { createTransport, type ApiRequest, type TransportOptions } from './transport';
