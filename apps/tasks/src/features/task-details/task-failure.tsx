import { Link as RouterLink, paths } from '@talentsphere/host';
import { Button, EmptyState, ErrorPanel, VisuallyHidden } from '@talentsphere/ui';
import type { ReactNode } from 'react';

const backToBrowse = (
  <Button asChild>
    <RouterLink to={paths.browse}>Back to Browse Tasks</RouterLink>
  </Button>
);

function WithoutTask({ children }: { children: ReactNode }) {
  return (
    <>
      <VisuallyHidden asChild>
        <h1>Task</h1>
      </VisuallyHidden>
      {children}
    </>
  );
}

/** The task did not come. */
export function TaskFailure({ text }: { text: string }) {
  return (
    <WithoutTask>
      <ErrorPanel title="Error Loading Task" text={text} action={backToBrowse} />
    </WithoutTask>
  );
}

/** There is nothing to show at this address, and `title` says why. */
export function NoTask({ title }: { title: string }) {
  return (
    <WithoutTask>
      <EmptyState illustration="lost" title={title} action={backToBrowse} />
    </WithoutTask>
  );
}
