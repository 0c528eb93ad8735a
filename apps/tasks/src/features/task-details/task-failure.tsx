import { paths } from '@talentsphere/domain';
import { ButtonLink, EmptyState, ErrorPanel, VisuallyHidden } from '@talentsphere/ui';

const backToBrowse = <ButtonLink to={paths.browse}>Back to Browse Tasks</ButtonLink>;

/** The task failed to load. */
export function TaskFailure({ text }: { text: string }) {
  return (
    <>
      <VisuallyHidden asChild>
        <h1>Task</h1>
      </VisuallyHidden>
      <ErrorPanel title="Error Loading Task" text={text} action={backToBrowse} />
    </>
  );
}

/** There is no task at this address; `title` says why. */
export function NoTask({ title }: { title: string }) {
  return <EmptyState level={1} illustration="lost" title={title} action={backToBrowse} />;
}
