/** Days for which a report keeps pictures that nobody decides about. */
const retentionDays = 90;

/** SQL: whether a report that is not decided keeps the file with the name. */
export const isReported = (name: string): string =>
  `exists (select from reports r where r.decision is null and r.reported_pictures @> array[${name}]
     and r.reported_at > now() - interval '${retentionDays} days')`;
