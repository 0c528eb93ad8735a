import { createFakeHost, makeTask } from '@talentsphere/testing';
import { createMemoryRouter, HostProvider, RouterProvider } from '@talentsphere/host';
import { UiProvider } from '@talentsphere/ui';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TaskList } from '../src/features/browse/task-list';

const tasks = Array.from({ length: 49 }, (_, index) =>
  makeTask({ _id: String(index), title: `Task ${index}` }),
);

function page() {
  const element = <TaskList tasks={tasks} isLong={false} />;
  return (
    <HostProvider host={createFakeHost()}>
      <UiProvider theme="light">
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </UiProvider>
    </HostProvider>
  );
}

test('the HTML of a long list has its beginning, and the page the rest', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page());
  document.body.append(container);
  expect(container.querySelectorAll('article')).toHaveLength(48);
  const onRecoverableError = jest.fn();
  render(page(), { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('[data-index]')).not.toBeNull();
  expect(screen.getByText('Task 48')).toBeInTheDocument();
});
