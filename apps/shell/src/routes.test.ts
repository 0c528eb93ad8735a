import type { MenuPlace, SlotName } from '@talentsphere/host';
import { addressesOf } from '@talentsphere/testing';
import declared from '../shell.json';
import { shellRoutes } from './routes';

// With every name of the host contract, which the compiler checks.
const menus: Record<MenuPlace, true> = {
  main: true,
  'quick-links': true,
  company: true,
  legal: true,
  dashboard: true,
};
const slots: Record<SlotName, true> = {
  'task.aside': true,
  'profile.sections': true,
  'overview.top': true,
};

// The checks before a release reject a remote that declares one of them.
test('shell.json names the addresses that are the shell’s own', () => {
  expect(addressesOf(shellRoutes())).toEqual(declared.routes);
});

test('[A410] shell.json names the menus and slots of the host contract', () => {
  expect(declared.menus).toEqual(Object.keys(menus));
  expect(declared.slots).toEqual(Object.keys(slots));
});
