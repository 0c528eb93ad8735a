import type { Task } from '@talentsphere/api/contract';
import { paths, refusalOf } from '@talentsphere/domain';
import { ButtonLink, HStack, IconEdit, IconPlus } from '@talentsphere/ui';
import { SimilarTaskButton } from '../features/add-task/similar-task-button';
import { DeleteTaskButton } from '../features/delete-task/delete-task-button';
import { focusStop } from '../features/delete-task/focus-stops';
import { MyTasksList } from '../features/my-tasks/my-tasks-list';
import { useTaskEditor } from '../features/update-task/use-task-editor';
import { RowAction } from '../shared/row-action';
import { ScreenHeader } from '../shared/screen-header';

const postTask = (
  <ButtonLink to={paths.addTask} {...focusStop()}>
    <IconPlus size={18} />
    Post a New Task
  </ButtonLink>
);

interface UpdateButtonProps {
  task: Task;
  onEdit: (task: Task) => void;
}

function UpdateButton({ task, onEdit }: UpdateButtonProps) {
  const refusal = refusalOf('update', { role: 'owner', status: task.status })?.sentence;
  return (
    <RowAction
      aria-label={`Update ${task.title}`}
      aria-haspopup="dialog"
      refusal={refusal}
      onClick={() => onEdit(task)}
    >
      <IconEdit size={18} />
    </RowAction>
  );
}

export default function MyTasksScreen() {
  const { edit, editor } = useTaskEditor();
  return (
    <>
      <ScreenHeader title="My Posted Tasks" actions={postTask} />
      <MyTasksList
        actions={(task) => (
          <HStack gap="1" display="inline-flex">
            <SimilarTaskButton task={task} />
            <UpdateButton task={task} onEdit={edit} />
            <DeleteTaskButton task={task} />
          </HStack>
        )}
      />
      {editor}
    </>
  );
}
