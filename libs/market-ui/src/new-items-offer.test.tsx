import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@talentsphere/ui';
import { NewItemsOffer } from './new-items-offer';

function open(count: number, isLeast = false) {
  const onShow = jest.fn();
  const offer = (now: number) => (
    <UiProvider theme="light">
      <NewItemsOffer noun="task" count={now} isLeast={isLeast} onShow={onShow} />
    </UiProvider>
  );
  const { rerender } = render(offer(count));
  return { onShow, change: (now: number) => rerender(offer(now)) };
}

test('with nothing new, only the empty live region is rendered', () => {
  const { change } = open(0);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  change(1);
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent(/^New tasks are available$/);
  expect(screen.getByRole('button', { name: '1 new task' })).toBeVisible();
});

test('more of them are not announced again', () => {
  const { change } = open(1);
  const status = screen.getByRole('status').innerHTML;
  change(2);
  expect(screen.getByRole('status').innerHTML).toBe(status);
  expect(screen.getByRole('button', { name: '2 new tasks' })).toBeVisible();
});

test('the focus stays when the number changes, and is not lost when the offer goes away', () => {
  const { change } = open(2);
  const button = screen.getByRole('button');
  button.focus();
  change(3);
  expect(button).toHaveFocus();
  change(0);
  expect(screen.getByRole('group', { name: 'Start of the list' })).toHaveFocus();
});

test('an offer that goes away leaves the focus where it is elsewhere', () => {
  const { change } = open(2);
  change(0);
  expect(document.body).toHaveFocus();
});

test.each([
  [2, false, '2 new tasks'],
  [48, true, '48+ new tasks'],
])('%i, at least: %p, reads "%s"', (count, isLeast, name) => {
  open(count, isLeast);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test('pressing it moves the focus to the start of the list and scrolls it into view', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { onShow, change } = open(2);
  await userEvent.click(screen.getByRole('button'));
  expect(onShow).toHaveBeenCalledTimes(1);
  change(0);
  const start = screen.getByRole('group', { name: 'Start of the list' });
  expect(start).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([start]);
});
