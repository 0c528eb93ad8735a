import { formatCount, paths } from '@talentsphere/domain';
import { loginState, useSession } from '@talentsphere/host';
import { Button, ButtonLink, EmptyState } from '@talentsphere/ui';
import { useSavedCount } from '../../shared/saved-tasks';
import { noFilters, writeFilters } from './browse-filters';

const savedPlace = {
  pathname: paths.browse,
  search: `?${writeFilters({ ...noFilters, isSavedOnly: true }).toString()}`,
  hash: '',
};

/** Higher than the line that it is in, which it does not make higher. */
const inLine = { size: 'sm', variant: 'ghost', my: '-3' } as const;

interface SavedFilterProps {
  isSavedOnly: boolean;
  onChoose: (changes: { isSavedOnly: boolean }) => void;
}

/** Shows the user's saved tasks alone; a visitor is led to log in first. */
export function SavedFilter({ isSavedOnly, onChoose }: SavedFilterProps) {
  const { status } = useSession();
  const count = useSavedCount();
  if (status === 'signed-out') {
    return (
      <ButtonLink {...inLine} to={paths.login} state={loginState(savedPlace)}>
        Saved tasks
      </ButtonLink>
    );
  }
  if (count === undefined) return null;
  return (
    <Button
      {...inLine}
      variant={isSavedOnly ? 'subtle' : 'ghost'}
      aria-pressed={isSavedOnly}
      onClick={() => onChoose({ isSavedOnly: !isSavedOnly })}
    >
      Saved tasks ({formatCount(count)})
    </Button>
  );
}

/** In place of saved tasks, with a server that has none. */
export function SavedOfOldServer() {
  return (
    <EmptyState
      illustration="tasks"
      title="Saved tasks are not available yet."
      level={2}
      text="Please try again later."
      action={<ButtonLink to={paths.browse}>Show All Tasks</ButtonLink>}
    />
  );
}

/** In place of the tasks that a visitor has saved. */
export function SavedOfNobody() {
  return (
    <EmptyState
      illustration="tasks"
      title="Log in to see the tasks that you have saved."
      level={2}
      action={
        <ButtonLink to={paths.login} state={loginState(savedPlace)}>
          Log In
        </ButtonLink>
      }
    />
  );
}
