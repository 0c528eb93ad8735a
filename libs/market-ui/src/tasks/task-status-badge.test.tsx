import { taskStatuses } from '@talentsphere/domain';
import { UiProvider } from '@talentsphere/ui';
import { render, screen } from '@testing-library/react';
import { NotOpenBadge } from './not-open-badge';
import { TaskStatusBadge } from './task-status-badge';

test.each(taskStatuses.filter((status) => status !== 'open'))(
  '[A253] [A585] %s has the same style in every list',
  (status) => {
    render(
      <UiProvider theme="light">
        <TaskStatusBadge status={status} />
        <NotOpenBadge status={status} />
      </UiProvider>,
    );
    const [badge, other] = screen.getAllByText(new RegExp(status, 'i'));
    expect(badge).toHaveAttribute('data-tone', 'neutral');
    expect(other?.outerHTML).toBe(badge?.outerHTML);
  },
);
