import { AddTaskForm } from '../features/add-task/add-task-form';
import { ScreenHeader } from '../shared/screen-header';

export default function AddTaskScreen() {
  return (
    <>
      <ScreenHeader
        title="Post a New Task"
        description="Say what you need, what it is worth to you, and by when."
      />
      <AddTaskForm />
    </>
  );
}
