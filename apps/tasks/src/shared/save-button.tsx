import type { Task } from '@talentsphere/api/contract';
import { Button, IconBookmark, IconButton, type ButtonProps } from '@talentsphere/ui';
import { useIsSaved, useSaveTask } from './saved-tasks';

interface SaveButtonProps extends Pick<ButtonProps, 'my'> {
  task: Pick<Task, '_id'>;
}

/** Saves a task, or no longer; nothing for a visitor. */
export function SaveButton({ task, ...style }: SaveButtonProps) {
  const isSaved = useIsSaved(task._id);
  const { run: save, busy } = useSaveTask(task._id);
  if (isSaved === undefined) return null;
  return (
    <Button
      size="sm"
      variant={isSaved ? 'subtle' : 'outline'}
      aria-pressed={isSaved}
      aria-disabled={busy}
      onClick={() => void save(!isSaved)}
      {...style}
    >
      <IconBookmark size={16} fill={isSaved ? 'currentColor' : 'none'} />
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}

interface SaveIconProps {
  task: Pick<Task, '_id' | 'title'>;
  isSaved: boolean;
}

/** The same on a card, in the room that its link leaves: a phone has none. */
export function SaveIcon({ task, isSaved }: SaveIconProps) {
  const { run: save, busy } = useSaveTask(task._id);
  return (
    <IconButton
      position="absolute"
      insetEnd="5"
      bottom="5"
      display={{ base: 'none', md: 'inline-flex' }}
      minW="9"
      minH="9"
      variant={isSaved ? 'subtle' : 'ghost'}
      colorPalette={isSaved ? 'brand' : 'gray'}
      aria-label={`Save ${task.title}`}
      title={isSaved ? 'Saved' : 'Save'}
      aria-pressed={isSaved}
      aria-disabled={busy}
      onClick={() => void save(!isSaved)}
    >
      <IconBookmark size={16} fill={isSaved ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
