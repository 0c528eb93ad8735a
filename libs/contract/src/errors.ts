/** The stable machine code of every failure, and the HTTP status it travels with. */
export const errorCodes = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  own_task: 403,
  not_found: 404,
  /** 409 means this and nothing else: the client marks the task as bid on. */
  already_bid: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  task_closed: 422,
  /** The key was used before, for another task. */
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every answer that is not a success. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
}
