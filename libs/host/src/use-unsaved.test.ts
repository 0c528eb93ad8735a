import { createFakeHost } from '@talentsphere/testing';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { HostProvider } from './host-context';
import { useUnsaved } from './use-unsaved';

test('prevents a reload while there is unsaved work, until its screen is unmounted', () => {
  const host = createFakeHost();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(HostProvider, { host, children });
  const { rerender, unmount } = renderHook((dirty: boolean) => useUnsaved(dirty), {
    wrapper,
    initialProps: false,
  });
  expect(host.isHeld()).toBe(false);
  rerender(true);
  expect(host.isHeld()).toBe(true);
  rerender(false);
  expect(host.isHeld()).toBe(false);
  rerender(true);
  unmount();
  expect(host.isHeld()).toBe(false);
});
