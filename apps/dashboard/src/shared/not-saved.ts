/** Said when a server of a release before, beside those of this one for a while, has stored the rest. */
export const notSaved = (what: string) =>
  ({
    title: `${what} Not Saved`,
    text: 'The site is being updated at the moment. Everything else was saved: please try again in a few minutes.',
    tone: 'warning',
  }) as const;
