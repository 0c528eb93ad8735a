import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button, UiProvider } from '../index';
import { Dialog } from './index';

function Example({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <UiProvider theme="light">
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Are you sure?"
        role="alertdialog"
        footer={<Button>Yes</Button>}
      >
        It is final.
      </Dialog>
    </UiProvider>
  );
}

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

describe('Dialog', () => {
  it('[A308] takes its name from the title, closes on Escape and returns the focus', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(<Example onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('[A308] a message is read when it opens, and only its buttons and Escape close it', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const onClose = jest.fn();
    render(<Example onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('alertdialog');
    await nextFrame();
    expect(dialog).toHaveAccessibleDescription('It is final.');
    await user.click(dialog.parentElement!);
    await nextFrame();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays when the dialog below it closes', async () => {
    const onClose = jest.fn();
    const example = (isBelowOpen: boolean) => (
      <UiProvider theme="light">
        <Dialog open={isBelowOpen} onClose={jest.fn()} title="Invite">
          …
        </Dialog>
        <Dialog open onClose={onClose} title="Sent" role="alertdialog">
          …
        </Dialog>
      </UiProvider>
    );
    const { rerender } = render(example(true));
    expect(await screen.findByRole('alertdialog', { name: 'Sent' })).toBeVisible();
    await nextFrame();
    rerender(example(false));
    await waitFor(() => expect(screen.queryByText('Invite')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('the backdrop of a dialog covers the dialog below it', async () => {
    const dialog = (title: string) => (
      <Dialog open onClose={() => undefined} title={title}>
        Text
      </Dialog>
    );
    render(
      <UiProvider theme="light">
        {dialog('Below')}
        {dialog('Above')}
      </UiProvider>,
    );
    await screen.findByText('Above');
    const below = screen.getByText('Below').closest('[data-part=positioner]')!;
    const [, backdrop] = document.querySelectorAll('[data-part=backdrop]');
    expect(below.compareDocumentPosition(backdrop!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(getComputedStyle(backdrop!).zIndex).toBe(getComputedStyle(below).zIndex);
  });

  it('stays when the page moves the focus, as it does when another screen has appeared', async () => {
    const onClose = jest.fn();
    render(
      <UiProvider theme="light">
        <main tabIndex={-1} />
        <Dialog open onClose={onClose} title="Are you sure?">
          It is final.
        </Dialog>
      </UiProvider>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));

    document.querySelector('main')?.focus();

    await nextFrame();
    await nextFrame();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    expect(onClose).not.toHaveBeenCalled();
  });
});
