import { pictureLimits } from '@talentsphere/domain';
import { actionFailureMessage, useHost } from '@talentsphere/host';
import { useState } from 'react';
import { sendPicture } from '../pictures/send-picture';
import { useUploadSignal } from '../pictures/use-upload-signal';

const failed = 'it was not uploaded. Please try again.';

interface TaskPicturesOptions {
  /** Paths on the site. */
  initial: readonly string[];
  onChange?: (paths: readonly string[]) => void;
}

/**
 * The pictures of a task, which are uploaded one after the other as soon as they are chosen, as long as the form is
 * there: the draft may be another afterwards.
 */
export function useTaskPictures({ initial, onChange }: TaskPicturesOptions) {
  const { transport } = useHost();
  const { begin, cancel } = useUploadSignal();
  const [paths, setPaths] = useState(initial);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(0);

  const update = (changed: readonly string[]) => {
    setPaths(changed);
    onChange?.(changed);
  };

  async function upload(files: readonly File[]): Promise<void> {
    const room = pictureLimits.ofTask - paths.length;
    const refused = files
      .slice(room)
      .map(({ name }) => `${name} is one too many: there can be ${pictureLimits.ofTask} pictures.`);
    setErrors(refused);
    const signal = begin();
    let shown = paths;
    for (const [index, file] of files.slice(0, room).entries()) {
      setWaiting(Math.min(room, files.length) - index);
      try {
        shown = [...shown, await sendPicture(transport, file, 'picture', signal)];
        update(shown);
      } catch (error) {
        if (signal.aborted) break;
        const message = `${file.name}: ${actionFailureMessage(error, failed, failed)}`;
        setErrors((all) => [...all, message]);
      }
    }
    setWaiting(0);
  }

  return {
    paths,
    errors,
    /** How many are still to be uploaded; as long as there are any, no others are chosen or removed. */
    waiting,
    /** Ends the uploads; what has arrived stays. */
    cancel,
    /** Replaces them by those that are stored. */
    show: setPaths,
    choose: (files: readonly File[]) => void upload(files),
    remove(path: string) {
      setErrors([]);
      update(paths.filter((each) => each !== path));
    },
  };
}

export type TaskPictures = ReturnType<typeof useTaskPictures>;
