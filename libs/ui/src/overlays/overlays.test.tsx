import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, UiProvider } from '../index';
import { Drawer, Toast, Tooltip } from './index';

describe('the overlays', () => {
  it('a drawer is named by its title and closes with its button', async () => {
    const onClose = jest.fn();
    render(
      <UiProvider theme="light">
        <Drawer open onClose={onClose} title="Menu">
          <a href="/">Home</a>
        </Drawer>
      </UiProvider>,
    );
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[A21] a tooltip appears when its control has the focus', async () => {
    render(
      <UiProvider theme="light">
        <Tooltip content="mina@example.com">
          <Button>Account</Button>
        </Tooltip>
      </UiProvider>,
    );
    expect(screen.queryByText('mina@example.com')).not.toBeInTheDocument();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('mina@example.com'));
  });

  it('a toast shows its title and its text, and can be closed', async () => {
    const onClose = jest.fn();
    render(
      <UiProvider theme="light">
        <Toast tone="success" title="Logged In!" text="Welcome back!" onClose={onClose} />
      </UiProvider>,
    );
    expect(screen.getByText('Logged In!')).toBeVisible();
    expect(screen.getByText('Welcome back!')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
