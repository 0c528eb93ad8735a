import { ApiError } from '@talentsphere/api';
import { errorCodes, type ErrorCode } from '@talentsphere/contract';

/** An error response as the client reports it. */
export function refuse(code: ErrorCode, message: string): ApiError {
  return new ApiError(message, errorCodes[code], code);
}
