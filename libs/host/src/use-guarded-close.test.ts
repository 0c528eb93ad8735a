import { createFakeHost } from '@talentsphere/testing';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { HostProvider } from './host-context';
import { useGuardedClose } from './use-guarded-close';

function setUp(confirm: () => Promise<boolean>) {
  const host = createFakeHost({ dialogs: { confirm } });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(HostProvider, { host, children });
  const onClose = jest.fn();
  const { result } = renderHook(() => useGuardedClose(onClose), { wrapper });
  return { host, onClose, dialog: () => result.current };
}

test('[A336] a dialog in which nothing was edited closes without a question', async () => {
  const { host, onClose, dialog } = setUp(() => Promise.resolve(false));
  await act(() => dialog().close());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(host.questions).toEqual([]);
});

test('[A336] after an edit it asks, and stays unless the answer is yes', async () => {
  let answer = false;
  const { host, onClose, dialog } = setUp(() => Promise.resolve(answer));
  dialog().edited();
  await act(() => dialog().close());
  expect(onClose).not.toHaveBeenCalled();
  answer = true;
  await act(() => dialog().close());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(host.questions).toHaveLength(2);
});

test('[A336] a cancel does not ask, and the next opening begins without edits', async () => {
  const { host, onClose, dialog } = setUp(() => Promise.resolve(false));
  dialog().edited();
  dialog().closeNow();
  await act(() => dialog().close());
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(host.questions).toEqual([]);
});
