/** Said when a server of a release without pictures, beside those of this one for a while, has stored the rest. */
export const picturesNotSaved = {
  title: 'Pictures Not Saved',
  text: 'The site is being updated at the moment. Everything else was saved: please try the pictures again in a few minutes.',
  tone: 'warning',
} as const;
