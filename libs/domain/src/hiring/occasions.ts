/** What people are told of, in the bell and by email. */
export const occasions = [
  'bid received',
  'bid changed',
  'bid withdrawn',
  'bid accepted',
  'bid rejected',
  'task changed',
  'task cancelled',
  'task completed',
  'task opened again',
  'task deleted',
  'deadline near',
  'rating received',
] as const;
export type Occasion = (typeof occasions)[number];
