import { Type } from 'typebox';
import { listCeiling } from '../list-ceiling';

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

type SortBy<Field extends string> = `${Field}${'-' | '_'}${'asc' | 'desc'}`;

/** Every field in both directions; spelling with an underscore means the same as with a hyphen. */
export function sortBy<const Field extends string>(fields: readonly Field[], description: string) {
  const values = fields.flatMap((field): SortBy<Field>[] => [
    `${field}-desc`,
    `${field}-asc`,
    `${field}_desc`,
    `${field}_asc`,
  ]);
  return Type.Enum(values as [SortBy<Field>, ...SortBy<Field>[]], { description });
}
