import { type TSchema, Type } from 'typebox';

export const TaskParams = Type.Object({ taskId: Type.String() });

export const BidParams = Type.Object({ bidId: Type.String() });

export const idempotencyKey = (description: string) => ({
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[!-~]{1,255}$', description })),
});

/** Errors of steps in the life of a task. */
export const ofTransitions = [
  'forbidden',
  'not_found',
  'wrong_status',
  'unsupported_media_type',
] as const;

export const noContent = Type.Null({ description: 'Success, without a body' });

/** The responses of a GET, including 304 for a response that the client has cached. */
export function found<Body extends TSchema>(body: Body) {
  return { 200: body, 304: Type.Null({ description: 'As the ETag in `if-none-match` names it' }) };
}
