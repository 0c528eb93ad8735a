import { createFakeHost } from '@talentsphere/testing';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { HostProvider } from './host-context';
import { useOneAtATime } from './use-one-at-a-time';

const host = createFakeHost();
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(HostProvider, { host, children });

test('a second call in the same moment does nothing, and a later one runs', async () => {
  let finish = () => {};
  const action = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useOneAtATime(action), { wrapper });

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

test('after a failed action, another one can run', async () => {
  const useFailing = () => useOneAtATime(() => Promise.reject(new Error('no')));
  const { result } = renderHook(useFailing, { wrapper });
  await act(() => expect(result.current.run()).rejects.toThrow('no'));
  expect(result.current.busy).toBe(false);
});

test('the page is not reloaded while an action is in progress, even after its screen is unmounted', async () => {
  let finish = () => {};
  const action = () => new Promise<void>((resolve) => (finish = resolve));
  const { result, unmount } = renderHook(() => useOneAtATime(action), { wrapper });
  expect(host.isHeld()).toBe(false);
  act(() => void result.current.run());
  unmount();
  expect(host.isHeld()).toBe(true);
  await act(async () => finish());
  expect(host.isHeld()).toBe(false);
});
