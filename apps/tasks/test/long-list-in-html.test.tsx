import { createFakeHost, makeTask } from '@talentsphere/testing';
import {
  createMemoryRouter,
  HostProvider,
  QueryClient,
  QueryClientProvider,
  RouterProvider,
} from '@talentsphere/host/shell';
import { UiProvider } from '@talentsphere/ui';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TaskList } from '../src/features/browse/task-list';

const market = Array.from({ length: 1_000 }, (_, index) =>
  makeTask({ _id: String(index), title: `Task ${index}` }),
);

/** The tasks of the market from `first` to before `end`. */
function page(end: number, { first = 0, isLong = false } = {}) {
  const tasks = market.slice(first, end);
  const element = <TaskList tasks={tasks} isLong={isLong} setSize={1_000} />;
  return (
    <HostProvider host={createFakeHost()}>
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider theme="light">
          <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        </UiProvider>
      </QueryClientProvider>
    </HostProvider>
  );
}

/** Takes up the HTML of a page with so many tasks. */
function hydrate(shown: number) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(shown));
  document.body.append(container);
  const rendered = container.querySelectorAll('article').length;
  const onRecoverableError = jest.fn();
  const view = render(page(shown), { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  return { ...view, rendered };
}

beforeEach(() => {
  Object.assign(window, { scrollY: 0 });
});

test('the HTML of a long list has its beginning, and the page the rest', () => {
  const { container, rendered } = hydrate(145);
  expect(rendered).toBe(48);
  expect(container.querySelector('[data-index]')).not.toBeNull();
  expect(screen.getByText('Task 0')).toBeInTheDocument();
  act(() => {
    Object.assign(window, { scrollY: 500_000 });
    window.dispatchEvent(new Event('scroll'));
  });
  expect(screen.getByText('Task 144')).toBeInTheDocument();
});

test('[A644] each card says its place in the whole list, also where rows before it are not mounted', () => {
  const { container } = render(page(1_000));
  const placeOf = (index: number) => {
    const card = screen.getByRole('article', { name: `Task ${index}` });
    return [card.getAttribute('aria-posinset'), card.getAttribute('aria-setsize')];
  };
  expect(placeOf(0)).toEqual(['1', '1000']);
  act(() => {
    Object.assign(window, { scrollY: 50_000 });
    window.dispatchEvent(new Event('scroll'));
  });
  expect(screen.queryByText('Task 0')).toBeNull();
  const shown = [...container.querySelectorAll('h3')].map(({ textContent }) => textContent);
  const first = Number(shown[0]?.slice('Task '.length));
  expect(placeOf(first)).toEqual([String(first + 1), '1000']);
});

test('a card keeps the focus while further pages are loaded', () => {
  const { container, rerender } = hydrate(48);
  const first = container.querySelector('a')!;
  act(() => first.focus());
  rerender(page(144));
  expect(screen.getByText('Task 143')).toBeInTheDocument();
  expect(first).toHaveFocus();
});

test.each([
  ['the last page of a virtual list comes', page(96, { isLong: true }), page(100)],
  ['a task before it in a virtual list goes', page(300), page(300, { first: 1 })],
  ['a virtual list becomes short', page(300), page(40)],
])('a card keeps the focus when %s', (_name, before, after) => {
  const { container, rerender } = render(before);
  const link = container.querySelectorAll('a')[2]!;
  act(() => link.focus());
  rerender(after);
  expect(link).toHaveFocus();
});

test('a card keeps the focus when a list that came as HTML becomes virtual', () => {
  const { container, rerender } = hydrate(143);
  const link = container.querySelectorAll('a')[2]!;
  act(() => link.focus());
  rerender(page(191));
  expect(link).toHaveFocus();
  expect(container.querySelectorAll('article').length).toBeLessThan(143);
});

test('a card that has the focus stays when it is scrolled out of sight', () => {
  const { container } = render(page(1_000));
  const links = [...container.querySelectorAll('a')];
  act(() => links[0]!.focus());
  act(() => {
    Object.assign(window, { scrollY: 50_000 });
    window.dispatchEvent(new Event('scroll'));
  });
  expect(links[0]).toHaveFocus();
  expect(links.at(-1)).not.toBeInTheDocument();
});
