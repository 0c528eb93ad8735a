import { ApiError, call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { workFileLimits } from '@talentsphere/domain';
import { actionFailureMessage, newKey, useHost } from '@talentsphere/host';
import { tabDraft, useUploads } from '@talentsphere/market-ui/screens';
import { useRef, useState } from 'react';

const failed = 'it was not uploaded. Please try again.';
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
  const toText = (files: readonly ChosenFile[]) => JSON.stringify(files.filter(({ name }) => name));
  return {
    read(): ChosenFile[] {
      const stored = draft.read()?.files;
      return stored ? (JSON.parse(stored) as ChosenFile[]) : [];
    },
    keep: (files: readonly ChosenFile[]) => draft.keep({ files: toText(files) }),
    /** Forgets these, but not those of a form that was opened meanwhile. */
    drop(files: readonly ChosenFile[]) {
      if (draft.read()?.files === toText(files)) draft.drop();
    },
  };
};

export type FilesDraft = ReturnType<typeof filesDraft>;

/** Why a file is not sent at all. */
function refusalOf({ name, size }: File): string | undefined {
  if (size > workFileLimits.bytes)
    return `${name} is too large: a file can have at most ${megabytes} MB.`;
  return size === 0 ? `${name} is empty. Please choose another.` : undefined;
}

/** The files of a message, which are uploaded as soon as they are chosen. */
export function useWorkFiles(draft: FilesDraft) {
  const { transport } = useHost();
  const uploads = useUploads();
  const [initial] = useState(draft.read);
  const [files, setFiles] = useState(initial);
  const [errors, setErrors] = useState<readonly string[]>([]);
  // What uploads that have begun before see as well.
  const current = useRef(files);

  const update = (change: (files: ChosenFile[]) => ChosenFile[]) => {
    current.current = change(current.current);
    setFiles(current.current);
    draft.keep(current.current);
  };
  const remove = (id: string) => update((all) => all.filter((file) => file.id !== id));
  const fail = (message: string) => setErrors((all) => [...all, message]);

  function upload(id: string, file: File): void {
    uploads.add({
      key: id,
      async send(signal) {
        const stored = await call(transport, routes.uploadWorkFile, { body: file, signal });
        // It broke off, and does not say what the file is called.
        if (!stored) throw new ApiError('', 0, undefined);
        return stored;
      },
      onDone: ({ name, bytes }) =>
        update((all) => all.map((each) => (each.id === id ? { ...each, name, bytes } : each))),
      onFailed: (error) => {
        remove(id);
        fail(`${file.name}: ${actionFailureMessage(error, failed, failed)}`);
      },
    });
  }

  return {
    files,
    /** Whether any was added or removed. */
    isEdited: files !== initial,
    errors,
    uploads,
    remove(id: string) {
      setErrors([]);
      uploads.cancel(id);
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
          upload(id, file);
        }
      }
    },
    /** Forgets them, also those that are still being uploaded. */
    drop() {
      uploads.cancel();
      draft.drop(current.current);
    },
    /** To send. */
    uploaded: files.flatMap(({ name, title }) => (name ? [{ name, title }] : [])),
  };
}

export type WorkFiles = ReturnType<typeof useWorkFiles>;
