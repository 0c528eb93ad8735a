import { createFakeHost, makeTask } from '@talentsphere/testing';
import {
  createMemoryRouter,
  HostProvider,
  QueryClient,
  QueryClientProvider,
  RouterProvider,
} from '@talentsphere/host/shell';
import { UiProvider } from '@talentsphere/ui';
import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TaskList } from '../src/features/browse/task-list';

const market = Array.from({ length: 1_000 }, (_, index) =>
  makeTask({ _id: String(index), title: `Task ${index}` }),
);

/** The first tasks of the market, or these. */
function page(shown: number | typeof market, isLong = false) {
  const tasks = typeof shown === 'number' ? market.slice(0, shown) : shown;
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

const newer = makeTask({ _id: 'newer', title: 'Newer' });

describe('a card keeps the focus', () => {
  const focusCard = (index: number) => {
    const link = within(screen.getByRole('article', { name: `Task ${index}` })).getByRole('link');
    act(() => link.focus());
    return link;
  };

  test.each([
    ['the last page of a list that was longer is loaded', page(48, true), page(60)],
    ['the list becomes longer than a plain one', page(144), page(191, true)],
    ['the list becomes as short as a plain one', page(145), page(144)],
    ['a task above it is removed', page(1_000), page(market.slice(1))],
    ['a newer task is inserted above it', page(1_000), page([newer, ...market])],
    [
      'a newer task is inserted into a plain list',
      page(144),
      page([newer, ...market.slice(0, 144)]),
    ],
  ])('when %s', (_, before, after) => {
    const { rerender } = render(before);
    const link = focusCard(2);
    rerender(after);
    expect(link).toHaveFocus();
    expect(screen.getByRole('article', { name: 'Task 2' })).toContainElement(link);
  });

  test('when a list that came as HTML becomes longer than a plain one', () => {
    const { rerender } = hydrate(48);
    rerender(page(143, true));
    const link = focusCard(142);
    rerender(page(191, true));
    expect(link).toHaveFocus();
  });

  test('when it is far from the window as tasks above it are removed', () => {
    const { rerender } = render(page(1_000));
    const link = focusCard(2);
    act(() => {
      Object.assign(window, { scrollY: 50_000 });
      window.dispatchEvent(new Event('scroll'));
    });
    rerender(page(market.slice(2)));
    expect(link).toHaveFocus();
  });
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
