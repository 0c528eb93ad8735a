import { useDocumentTitle } from '@talentsphere/host';
import { Page } from '@talentsphere/ui';
import { NoTask } from '../features/task-details/task-failure';

export default function TaskWithoutIdScreen() {
  useDocumentTitle('Task');
  return (
    <Page>
      <NoTask title="Task ID is missing." />
    </Page>
  );
}
