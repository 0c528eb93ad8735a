/** Shown wherever a value is missing. */
export const missing = 'N/A';
