import { Link as RouterLink, paths } from '@talentsphere/host';
import { Button, HStack, IconButton, IconEdit, IconPlus } from '@talentsphere/ui';
import { DeleteTaskButton } from '../features/delete-task/delete-task-button';
import { focusStop } from '../features/delete-task/focus-stops';
import { MyTasksList } from '../features/my-tasks/my-tasks-list';
import { useTaskEditor } from '../features/update-task/use-task-editor';
import { ScreenHeader } from '../shared/screen-header';

const postTask = (
  <Button asChild>
    <RouterLink to={paths.addTask} {...focusStop()}>
      <IconPlus size={18} />
      Post a New Task
    </RouterLink>
  </Button>
);

export default function MyTasksScreen() {
  const { edit, editor } = useTaskEditor();
  return (
    <>
      <ScreenHeader title="My Posted Tasks" actions={postTask} />
      <MyTasksList
        actions={(task) => (
          <HStack gap="1" display="inline-flex">
            <IconButton
              aria-label={`Update ${task.title}`}
              aria-haspopup="dialog"
              onClick={() => edit(task)}
            >
              <IconEdit size={18} />
            </IconButton>
            <DeleteTaskButton task={task} />
          </HStack>
        )}
      />
      {editor}
    </>
  );
}
