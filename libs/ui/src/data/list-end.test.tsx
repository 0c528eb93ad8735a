import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListEnd, UiProvider, type ListEndProps } from '../index';

beforeEach(() => {
  // jsdom has no layout: the end of the list counts as near.
  window.IntersectionObserver = class {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

function open(props: Partial<ListEndProps>) {
  const onMore = jest.fn();
  const end = (now: Partial<ListEndProps>) => (
    <UiProvider theme="light">
      <input aria-label="Search" />
      <ListEnd shown={48} failed={false} onMore={onMore} {...now} />
    </UiProvider>
  );
  const { rerender } = render(end(props));
  return { onMore, change: (now: Partial<ListEndProps>) => rerender(end(now)) };
}

test('two further pages are loaded when the end comes near, and more on request: the footer can be reached', async () => {
  const { onMore, change } = open({ shown: 48 });
  change({ shown: 96 });
  expect(onMore).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button')).toBeNull();
  change({ shown: 144 });
  expect(onMore).toHaveBeenCalledTimes(2);
  const button = screen.getByRole('button', { name: 'Show More (144)' });
  await userEvent.click(button);
  expect(onMore).toHaveBeenCalledTimes(3);
  change({ shown: 144, loading: true });
  expect(button).toHaveTextContent('Loading…');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(onMore).toHaveBeenCalledTimes(3);
  change({ shown: 192 });
  expect(onMore).toHaveBeenCalledTimes(3);
});

test('a list that gets shorter takes the focus from nobody', async () => {
  const { change } = open({ shown: 144 });
  await userEvent.click(screen.getByRole('button', { name: 'Show More (144)' }));
  const search = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.click(search);
  change({ shown: 3, hasMore: false });
  expect(search).toHaveFocus();
  expect(screen.queryByText('This is the whole list.')).toBeNull();
});

test('the end of a list gets the focus of its button, and not that of a field', async () => {
  const { change } = open({ shown: 144 });
  await userEvent.click(screen.getByRole('button', { name: 'Show More (144)' }));
  change({ shown: 150, hasMore: false });
  expect(screen.getByText('This is the whole list.')).toHaveFocus();
  change({ shown: 144 });
  const search = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.click(search);
  change({ shown: 150, hasMore: false });
  expect(search).toHaveFocus();
});

test('a page that is tried again keeps the focus on the button', async () => {
  const { change } = open({ shown: 48, failed: true });
  const button = screen.getByRole('button', { name: 'Try Again' });
  await userEvent.click(button);
  change({ shown: 48, loading: true });
  expect(button).toHaveFocus();
  change({ shown: 96 });
  expect(button).toHaveFocus();
});

test('[A645] the button says how many of how many are shown, and what loads is announced', async () => {
  const { change } = open({ shown: 144, total: 1204 });
  const button = screen.getByRole('button', { name: 'Show More (144 of 1,204)' });
  const region = document.querySelector('[aria-live=polite]')!;
  expect(region).toBeEmptyDOMElement();
  // The list is fetched again.
  change({ shown: 144, total: 1204, loading: true });
  expect(region).toBeEmptyDOMElement();
  change({ shown: 144, total: 1204 });
  await userEvent.click(button);
  change({ shown: 144, total: 1204, loading: true });
  expect(region).toHaveTextContent('Loading more');
  change({ shown: 192, total: 1204 });
  expect(region).toHaveTextContent('Showing 192 of 1,204');
  expect(button).toHaveAccessibleName('Show More (192 of 1,204)');
  // Somebody deletes a task.
  change({ shown: 191, total: 1203 });
  expect(region).toHaveTextContent('Showing 192 of 1,204');
  await userEvent.click(button);
  change({ shown: 191, total: 1203, loading: true });
  change({ shown: 191, total: 1203, failed: true });
  expect(region).toBeEmptyDOMElement();
  // The list is fetched again.
  change({ shown: 191, total: 1203, failed: true, loading: true });
  expect(region).toBeEmptyDOMElement();
  change({ shown: 191, total: 1203, failed: true });
  // Tried again: the request begins after the button was rendered once more.
  await userEvent.click(button);
  change({ shown: 191, total: 1203, failed: true, loading: true });
  expect(region).toHaveTextContent('Loading more');
  change({ shown: 1204, total: 1203, hasMore: false });
  expect(region).toHaveTextContent('Showing 1,204 of 1,204');
});
