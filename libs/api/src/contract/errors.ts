import { edgeErrorCodes } from '@talentsphere/releases/edge-api';
import { Type, type TEnum, type TObject, type TString } from 'typebox';

/** The stable machine code of every error, and the HTTP status that it is sent with. */
export const errorCodes = {
  ...edgeErrorCodes,
  unauthenticated: 401,
  forbidden: 403,
  own_task: 403,
  /** Of a bid that is placed, 409 means this and nothing else: the client marks the task as bid on. */
  already_bid: 409,
  /** The status of the task or of the bid does not allow it: somebody may have been faster. */
  wrong_status: 409,
  already_rated: 409,
  /** The caller has reported it, and no moderator has decided yet. */
  already_reported: 409,
  /** The owner has as many open tasks as one person may have. */
  too_many_tasks: 409,
  /** The task, or the caller on it, has as many questions as there may be. */
  too_many_questions: 409,
  /** The caller has saved as much as one person may. */
  too_many_saved: 409,
  /** The task no longer says what its owner has read, and would replace. */
  task_changed: 412,
  unsupported_media_type: 415,
  /** The file cannot be read as a picture of a kind that is accepted. */
  not_a_picture: 422,
  task_closed: 422,
  /** The task no longer says what the bidder has read, and would agree to. */
  terms_changed: 422,
  /** The idempotency key was already used for another task, or another message. */
  idempotency_mismatch: 422,
  rate_limited: 429,
  /** The disk has no room for another file. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every error. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
}

type ErrorResponses<Code extends ErrorCode> = {
  [Status in (typeof errorCodes)[Code]]: TObject<{ message: TString; code: TEnum<Code[]> }>;
};

/** Errors that any call can answer with. */
const commonErrors = [
  'invalid_request',
  'unauthenticated',
  'body_too_large',
  'rate_limited',
  'internal',
  'unavailable',
] as const satisfies ErrorCode[];

/** The schema of each error status of a call, from its codes in addition to the common ones. */
export function errorResponses<const Code extends ErrorCode = never>(
  ...codes: Code[]
): ErrorResponses<Code | (typeof commonErrors)[number]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...commonErrors, ...codes]) {
    byStatus.set(errorCodes[code], [...(byStatus.get(errorCodes[code]) ?? []), code]);
  }
  const schemas = [...byStatus].map(([status, named]) => [
    status,
    Type.Object(
      { message: Type.String({ minLength: 1 }), code: Type.Enum(named) },
      { description: named.join(' or ') },
    ),
  ]);
  return Object.fromEntries(schemas) as ErrorResponses<Code | (typeof commonErrors)[number]>;
}
