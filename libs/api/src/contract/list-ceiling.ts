/** The most tasks or bids in one answer. Separate from the schemas, so that the browser bundle contains no schema library. */
export const listCeiling = 1_000;
