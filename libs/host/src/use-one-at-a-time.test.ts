import { act, renderHook } from '@testing-library/react';
import { useOneAtATime } from './use-one-at-a-time';

test('a second call in the same moment does nothing, and a later one runs', async () => {
  let finish = () => {};
  const action = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useOneAtATime(action));

  act(() => {
    void result.current.run();
    void result.current.run();
  });
  expect(action).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(true);

  await act(async () => finish());
  expect(result.current.busy).toBe(false);
  act(() => void result.current.run());
  expect(action).toHaveBeenCalledTimes(2);
  await act(async () => finish());
});

test('a failed action frees the way', async () => {
  const { result } = renderHook(() => useOneAtATime(() => Promise.reject(new Error('no'))));
  await act(() => expect(result.current.run()).rejects.toThrow('no'));
  expect(result.current.busy).toBe(false);
});
