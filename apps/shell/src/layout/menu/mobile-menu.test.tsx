import { createFakeHost, renderWithHost } from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import MenuDrawer from './menu-drawer';
import { MobileMenu } from './mobile-menu';

jest.mock('./menu-drawer', () => ({ __esModule: true, default: jest.fn() }));

const navigation = [{ place: 'main', text: 'Contact', address: '/contact', order: 1 }];
const drawer = jest.mocked(MenuDrawer);
const toggle = () => screen.getByRole('button', { name: 'Open menu' });
const link = () => screen.findByRole('link', { name: 'Contact' });
const expectClosed = () => expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  drawer.mockReset().mockImplementation(() => {
    throw new Error('lost');
  });
});

test('[A326] the plain menu is used once: the next time, the drawer is requested again', async () => {
  const { user } = renderWithHost(<MobileMenu />, { host: createFakeHost({ navigation }) });
  await user.click(toggle());
  await link();
  await user.click(toggle());
  expectClosed();
  drawer.mockImplementation(({ open }) => <>{open && <p>The drawer</p>}</>);
  await user.click(toggle());
  expect(await screen.findByText('The drawer')).toBeVisible();
});

test('[A326] Escape closes the plain menu, and the focus returns to its button', async () => {
  const { user } = renderWithHost(<MobileMenu />, { host: createFakeHost({ navigation }) });
  await user.click(toggle());
  (await link()).focus();
  await user.keyboard('{Escape}');
  expectClosed();
  expect(toggle()).toHaveFocus();
});
