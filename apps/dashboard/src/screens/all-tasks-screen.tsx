import { AllTasksList } from '../features/all-tasks/all-tasks-list';
import { ScreenHeader } from '../shared/screen-header';

export default function AllTasksScreen() {
  return (
    <>
      <ScreenHeader title="All Tasks" />
      <AllTasksList />
    </>
  );
}
