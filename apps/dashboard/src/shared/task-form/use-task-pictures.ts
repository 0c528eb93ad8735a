import { pictureLimits } from '@talentsphere/domain';
import { actionFailureMessage, newKey, useHost } from '@talentsphere/host';
import { useUploads } from '@talentsphere/market-ui/screens';
import { useRef, useState } from 'react';
import { sendPicture } from '../pictures/send-picture';

const failed = 'it was not uploaded. Please try again.';

interface TaskPicturesOptions {
  /** Paths on the site. */
  initial: readonly string[];
  onChange?: (paths: readonly string[]) => void;
}

/** The pictures of a task, which are uploaded as soon as they are chosen. */
export function useTaskPictures({ initial, onChange }: TaskPicturesOptions) {
  const { transport } = useHost();
  const uploads = useUploads();
  const [paths, setPaths] = useState(initial);
  const [errors, setErrors] = useState<readonly string[]>([]);
  // What uploads that have begun before see as well.
  const current = useRef(initial);

  /** Replaces them by those that are stored. */
  const show = (changed: readonly string[]) => {
    current.current = changed;
    setPaths(changed);
  };
  const update = (changed: readonly string[]) => {
    show(changed);
    onChange?.(changed);
  };

  return {
    paths,
    errors,
    uploads,
    show,
    choose(files: readonly File[]) {
      const room = pictureLimits.ofTask - paths.length - uploads.waiting.length;
      const refused = files
        .slice(room)
        .map(
          ({ name }) => `${name} is one too many: there can be ${pictureLimits.ofTask} pictures.`,
        );
      setErrors(refused);
      for (const file of files.slice(0, room)) {
        uploads.add({
          key: newKey(),
          send: (signal) => sendPicture(transport, file, 'picture', signal),
          onDone: (path) => update([...current.current, path]),
          onFailed: (error) => {
            const message = `${file.name}: ${actionFailureMessage(error, failed, failed)}`;
            setErrors((all) => [...all, message]);
          },
        });
      }
    },
    clear() {
      setErrors([]);
      uploads.clear();
      update([]);
    },
    remove(path: string) {
      setErrors([]);
      uploads.withdraw();
      update(paths.filter((each) => each !== path));
    },
  };
}

export type TaskPictures = ReturnType<typeof useTaskPictures>;
