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
  const button = screen.getByRole('button', { name: 'Show More' });
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
