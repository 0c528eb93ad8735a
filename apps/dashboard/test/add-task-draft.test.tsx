import { makeUser } from '@talentsphere/testing';
import { act, screen } from '@testing-library/react';
import { fields, fill, heading, open, submit, valid } from './add-task';

afterEach(() => sessionStorage.clear());

test('[A186] [A187] a session lost before the submit: a notice, the login screen, and the draft is kept', async () => {
  const view = await open();
  fill();
  act(() => view.host.signOut());
  expect(fields.title()).toHaveValue('Logo redesign');
  await view.user.click(submit());
  expect(view.host.notices).toEqual([
    {
      title: 'Authentication Error',
      text: 'You must be logged in to add a task.',
      tone: 'warning',
    },
  ]);
  await screen.findByText('The login screen');
  expect(view.locationState()).toEqual({ origin: '/dashboard/add-task' });

  act(() => view.host.signIn(makeUser()));
  await view.goTo('/dashboard/add-task');
  await screen.findByRole('heading', heading);
  for (const [name, field] of Object.entries(fields)) {
    expect((field() as HTMLInputElement).value).toBe(valid[name as keyof typeof valid]);
  }
});

test('leaving the form after the session is lost goes to login', async () => {
  const view = await open();
  act(() => view.host.signOut());
  await view.goTo('/dashboard/my-bids');
  await screen.findByText('The login screen');
  expect(view.locationState()).toEqual({ origin: '/dashboard/my-bids' });
});

test('a draft is not shown to another user', async () => {
  const view = await open();
  fill();
  view.unmount();
  await open({ session: makeUser({ uid: 'user-omar' }) });
  expect(fields.title()).toHaveValue('');
});

test('what one user was writing is not shown to another who signs in while the form is open', async () => {
  const view = await open();
  fill();
  act(() => view.host.signOut());
  expect(fields.title()).toHaveValue('Logo redesign');
  act(() => view.host.signIn(makeUser({ uid: 'user-omar' })));
  await screen.findByRole('heading', heading);
  expect(fields.title()).toHaveValue('');
  act(() => view.host.signIn(makeUser()));
  await screen.findByRole('heading', heading);
  expect(fields.title()).toHaveValue('Logo redesign');
});

test.each(['no json', '7', '{"uid":"user-mina","values":null}'])(
  'a corrupt draft (%s) is ignored',
  async (stored) => {
    sessionStorage.setItem('talentsphere.task-draft', stored);
    await open();
    expect(fields.title()).toHaveValue('');
  },
);
