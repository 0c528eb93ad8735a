import { Type, type Static } from 'typebox';

/** What a signed document says of itself. */
export type Issued = Static<typeof Issued>;
export const Issued = Type.Object({
  /** What it is about: a remote, the shell, or one of the documents at the root. */
  name: Type.String(),
  /** Higher than that of the one before. */
  version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** An instant, in ISO 8601, after which no site accepts it any more. */
  expires: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
});

const dayMs = 24 * 60 * 60 * 1_000;

/** @param days for which it is accepted */
export const expiryIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

export const isExpired = ({ expires }: Issued) => !(Date.parse(expires) > Date.now());
