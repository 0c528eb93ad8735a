import { ApiError, call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { useAction, useHost } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { useState } from 'react';
import { useTaskPictures } from '../../shared/task-form/use-task-pictures';

/** The pictures of a task, which lists do not have: they are read when its owner wants to change them. */
export function useStoredPictures(taskId: string, onEdit: () => void) {
  const { transport } = useHost();
  const [stored, setStored] = useState<{ paths: readonly string[]; takesFocus: boolean }>();
  const pictures = useTaskPictures({ initial: [], onChange: onEdit });
  const { run: load, busy } = useAction({
    mutationFn: async (_button: Element) => {
      const task = await call(transport, routes.getTask, { params: { taskId } });
      // An empty body does not say that it has none: saving others would remove those that it has.
      if (!task) throw new ApiError('', 0, undefined);
      return task;
    },
    onSuccess: ({ pictures: paths = [] }, button) => {
      pictures.show(paths);
      // Who has gone on to another field meanwhile stays there.
      setStored({ paths, takesFocus: document.activeElement === button });
    },
    failure: actionFailure('Pictures Not Loaded', 'Pictures Not Loaded', 'Please try again later.'),
  });
  const isChanged = stored !== undefined && stored.paths.join() !== pictures.paths.join();
  return {
    pictures,
    isLoaded: stored !== undefined,
    isLoading: busy,
    takesFocus: stored?.takesFocus ?? false,
    /** @param button that was pressed; the pictures replace it */
    load: (button: Element) => void load(button),
    /** What is to be saved; undefined when they stay. */
    changed: isChanged ? pictures.paths : undefined,
  };
}
