import { render, screen } from '@testing-library/react';
import { Alert, UiProvider, type AlertProps } from '../index';

const show = (props: AlertProps) =>
  render(
    <UiProvider theme="light">
      <Alert {...props} />
    </UiProvider>,
  );

test('an error is announced at once, with its title and text', () => {
  show({ status: 'error', title: 'It failed.', children: <p>Please try again.</p> });
  expect(screen.getByRole('alert')).toHaveTextContent('It failed.Please try again.');
});

test('anything else interrupts nobody', () => {
  show({ title: 'Good to know' });
  expect(screen.getByText('Good to know')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
