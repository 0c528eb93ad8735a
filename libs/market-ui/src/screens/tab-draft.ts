import { dropFromTab, keepInTab, readFromTab } from '@talentsphere/host';

/**
 * What was typed into a form, kept in the tab until it is sent: the form may be left, or the session may end before.
 * @param form says which form, and of which task or bid
 * @param uid of the user: another one may sign in in the same tab
 * @param fields the names of those that are kept: a password is none of them
 */
export function tabDraft<Name extends string>(form: string, uid: string, fields: readonly Name[]) {
  type Draft = Record<Name, string>;
  const key = `draft:${uid}:${form}`;
  return {
    read(): Draft | undefined {
      const stored = readFromTab(key) as Partial<Record<Name, unknown>> | null;
      if (!stored) return undefined;
      const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
      return Object.fromEntries(fields.map((name) => [name, textOf(stored[name])])) as Draft;
    },
    keep: (values: Draft) =>
      keepInTab(key, Object.fromEntries(fields.map((name) => [name, values[name]]))),
    drop: () => dropFromTab(key),
  };
}

export type TabDraft<Name extends string> = ReturnType<typeof tabDraft<Name>>;

/** Of the forms that need no user; `uid` is that of who wrote a message all the same. */
export const visitorDrafts = {
  contact: tabDraft('contact', '', ['name', 'email', 'subject', 'message', 'uid']),
  signUp: tabDraft('sign-up', '', ['name', 'email', 'photoUrl']),
};

/** What was typed before it was known who is signed in is theirs. */
export function adoptVisitorDrafts(uid: string): void {
  const message = visitorDrafts.contact.read();
  if (message?.uid === '') visitorDrafts.contact.keep({ ...message, uid });
}

/** When a session ends: the next person in this tab may be another. */
export function dropVisitorDrafts(): void {
  for (const draft of Object.values(visitorDrafts)) draft.drop();
}
