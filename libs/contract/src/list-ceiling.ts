/** The most tasks or bids in one answer. Apart from the schemas, so that the browser carries no schema library. */
export const listCeiling = 1_000;
