import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordField, UiProvider } from '../index';

test('[A333] the password is shown while its button is pressed', async () => {
  const user = userEvent.setup();
  render(
    <UiProvider theme="light">
      <PasswordField label="Password" name="password" value="Abcdef" onChange={() => {}} />
    </UiProvider>,
  );
  const button = screen.getByRole('button', { name: 'Show password', pressed: false });
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(button);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('the button of each password says which one it shows', () => {
  render(
    <UiProvider theme="light">
      <PasswordField label="Current Password" name="current" value="" onChange={() => {}} />
      <PasswordField label="New Password" name="next" value="" onChange={() => {}} />
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: 'Show current password' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show new password' })).toBeVisible();
});
