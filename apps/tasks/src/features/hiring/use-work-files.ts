import { call } from '@talentsphere/api';
import type { StatusChange, UploadedWorkFile } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { workFileLimits } from '@talentsphere/domain';
import { actionFailureMessage, newKey, useHost } from '@talentsphere/host';
import { tabDraft } from '@talentsphere/market-ui/screens';
import { useRef, useState } from 'react';

const megabytes = workFileLimits.bytes / 1_000_000;

/** A file that was chosen for a message; it is being uploaded as long as it has no name. */
export interface ChosenFile {
  id: string;
  title: string;
  bytes: number;
  name?: string;
}

/** The files that were uploaded for a form, kept in the tab as what was typed into it. */
export const filesDraft = (form: string, uid: string) => {
  const draft = tabDraft(`${form} files`, uid, ['files']);
  return {
    read(): ChosenFile[] {
      const kept = draft.read()?.files;
      return kept ? (JSON.parse(kept) as ChosenFile[]) : [];
    },
    keep: (files: readonly ChosenFile[]) =>
      draft.keep({ files: JSON.stringify(files.filter(({ name }) => name)) }),
    drop: draft.drop,
  };
};

export type FilesDraft = ReturnType<typeof filesDraft>;

/** Why a file is not sent at all. */
function refusalOf({ name, size }: File): string | undefined {
  if (size > workFileLimits.bytes)
    return `${name} is too large: a file can have at most ${megabytes} MB.`;
  return size === 0 ? `${name} is empty. Please choose another.` : undefined;
}

/** The files of a message, which are uploaded one after the other as soon as they are chosen. */
export function useWorkFiles(draft: FilesDraft) {
  const { transport } = useHost();
  const [files, setFiles] = useState(draft.read);
  const [errors, setErrors] = useState<readonly string[]>([]);
  // What calls that have begun before see as well.
  const current = useRef(files);
  const uploads = useRef(Promise.resolve());
  const failures = useRef(0);
  const ends = useRef(new Map<string, AbortController>());

  const update = (change: (files: ChosenFile[]) => ChosenFile[]) => {
    current.current = change(current.current);
    setFiles(current.current);
    draft.keep(current.current);
  };
  const remove = (id: string) => {
    update((all) => all.filter((file) => file.id !== id));
    // The next one does not wait for it.
    ends.current.get(id)?.abort();
  };
  const fail = (message: string) => {
    failures.current += 1;
    setErrors((all) => [...all, message]);
  };

  // Not when it was removed meanwhile, or the form was left.
  const isWanted = (id: string) => current.current.some((each) => each.id === id);

  async function upload(id: string, file: File): Promise<void> {
    if (!isWanted(id)) return;
    const end = new AbortController();
    ends.current.set(id, end);
    const failed = 'it was not uploaded. Please try again.';
    try {
      const { name, bytes }: UploadedWorkFile = await call(transport, routes.uploadWorkFile, {
        body: file,
        signal: end.signal,
      });
      if (!isWanted(id)) return;
      update((all) => all.map((each) => (each.id === id ? { ...each, name, bytes } : each)));
    } catch (error) {
      if (!isWanted(id)) return;
      remove(id);
      fail(`${file.name}: ${actionFailureMessage(error, failed, failed)}`);
    } finally {
      ends.current.delete(id);
    }
  }

  return {
    files,
    errors,
    remove: (id: string) => {
      setErrors([]);
      remove(id);
    },
    choose(chosen: readonly File[]) {
      setErrors([]);
      for (const file of chosen) {
        const refusal = refusalOf(file);
        if (refusal) {
          fail(refusal);
        } else if (current.current.length >= workFileLimits.count) {
          fail(`${file.name} is one too many: there can be ${workFileLimits.count} files.`);
        } else {
          const id = newKey();
          update((all) => [...all, { id, title: file.name, bytes: file.size }]);
          uploads.current = uploads.current.then(() => upload(id, file));
        }
      }
    },
    /** Forgets them, also those that are still being uploaded. */
    drop() {
      current.current = [];
      ends.current.forEach((end) => end.abort());
      draft.drop();
    },
    /**
     * Waits for the uploads.
     * @returns the files to send; undefined when one of them has failed meanwhile
     */
    async ready(): Promise<StatusChange['files'] | undefined> {
      const before = failures.current;
      await uploads.current;
      if (failures.current > before) return undefined;
      return current.current.flatMap(({ name, title }) => (name ? [{ name, title }] : []));
    },
  };
}

export type WorkFiles = ReturnType<typeof useWorkFiles>;
