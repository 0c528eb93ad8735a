import type { TaskOfCaller } from '@talentsphere/api/contract';
import { useReadOnPageOf } from '@talentsphere/host';
import { HiddenNotice } from '@talentsphere/market-ui';
import { Stack } from '@talentsphere/ui';
import { BackLink } from './back-link';
import { TaskDescription } from './task-description';
import { TaskHeader } from './task-header';

/** A task that a moderator has hidden, as its owner sees it: nothing can be done with it. */
export function HiddenTask({ task }: { task: TaskOfCaller }) {
  useReadOnPageOf(task._id);
  return (
    <>
      <BackLink />
      <Stack gap={{ base: '5', lg: '6' }} mt="4">
        <HiddenNotice
          title="A moderator has hidden this task."
          text="Only you can see it. Nobody can bid on it or work on it until a moderator restores it."
        />
        <TaskHeader task={task} canSave={false} />
        <TaskDescription task={task} />
      </Stack>
    </>
  );
}
