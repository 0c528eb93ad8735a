import { Type } from 'typebox';
import { listCeiling } from './list-ceiling';

export const nullableText = Type.Union([Type.String(), Type.Null()]);

/** The query parameters of every paginated list. */
export const paging = {
  cursor: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description:
        'From `x-next-cursor` of the previous page; the filters and the order must be the same.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: listCeiling })),
};
