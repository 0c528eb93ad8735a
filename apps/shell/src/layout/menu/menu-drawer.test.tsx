import { createFakeHost, makeUser, renderWithHost } from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import MenuDrawer from './menu-drawer';

test('[A529] the menu leads users to their own profile, and closes', async () => {
  const onClose = jest.fn();
  const host = createFakeHost({ session: makeUser() });
  const { user } = renderWithHost(<MenuDrawer open onClose={onClose} />, { host });
  const profile = await screen.findByRole('link', { name: 'View my profile' });
  expect(profile).toHaveAttribute('href', '/people/user-mina');
  await user.click(profile);
  expect(onClose).toHaveBeenCalled();
});

test('[A21] the avatar of the menu has its tooltip in the windows that have no other', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query === '(width < 64rem)' }),
    );
  const host = createFakeHost({ session: makeUser() });
  const { user } = renderWithHost(<MenuDrawer open onClose={() => undefined} />, { host });
  await user.hover(await screen.findByLabelText('Dashboard of Mina Rao'));
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(
    'mina@example.com',
  );
});

test('[A529] visitors have none', async () => {
  const host = createFakeHost({ session: 'signed-out' });
  renderWithHost(<MenuDrawer open onClose={() => undefined} />, { host });
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View my profile' })).toBeNull();
});
