import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewTasksOffer, UiProvider } from '../index';

function open(count: number, isLeast = false, onShow = jest.fn()) {
  const offer = (now: number) => (
    <UiProvider theme="light">
      <NewTasksOffer count={now} isLeast={isLeast} onShow={onShow} />
    </UiProvider>
  );
  const { rerender } = render(offer(count));
  return { onShow, change: (now: number) => rerender(offer(now)) };
}

test('nothing new: there is only the place where it would be announced', () => {
  const { change } = open(0);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  change(1);
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent(/^1 new task$/);
});

test.each([
  [2, false, '2 new tasks'],
  [48, true, '48+ new tasks'],
])('%i, at least: %p, reads "%s"', (count, isLeast, name) => {
  open(count, isLeast);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test('pressed, it gives the focus to the start of the list, which is scrolled into sight', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { onShow, change } = open(2);
  await userEvent.click(screen.getByRole('button'));
  expect(onShow).toHaveBeenCalledTimes(1);
  change(0);
  const start = screen.getByRole('group', { name: 'Start of the list' });
  expect(start).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([start]);
});
