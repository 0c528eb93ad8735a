import { act, render, screen } from '@testing-library/react';
import { useMinute } from './use-minute';

function Clock() {
  return <time>{useMinute()}</time>;
}

test('one timer tells all components of a new minute, until none is left', () => {
  jest.useFakeTimers({ now: 90_000 });
  const { unmount } = render(
    <>
      <Clock />
      <Clock />
    </>,
  );
  expect(screen.getAllByText('60000')).toHaveLength(2);
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getAllByText('120000')).toHaveLength(2);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
