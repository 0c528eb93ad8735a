import { dropFromTab, keepInTab, readFromTab } from '@talentsphere/host';

/**
 * What was typed into a form, kept in the tab until it is sent: the session may end before.
 * @param form says which form, and of which task or bid
 * @param uid of the user: another one may sign in in the same tab
 */
export function tabDraft<Name extends string>(form: string, uid: string, fields: readonly Name[]) {
  type Draft = Record<Name, string>;
  const key = `draft:${uid}:${form}`;
  return {
    read(): Draft | undefined {
      const kept = readFromTab(key) as Partial<Record<Name, unknown>> | null;
      if (!kept) return undefined;
      const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
      return Object.fromEntries(fields.map((name) => [name, textOf(kept[name])])) as Draft;
    },
    keep: (draft: Draft) => keepInTab(key, draft),
    drop: () => dropFromTab(key),
  };
}

export type TabDraft<Name extends string> = ReturnType<typeof tabDraft<Name>>;
