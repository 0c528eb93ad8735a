import { renderWithHost } from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import { PlainRequests } from './plain-requests';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = jest.fn();
});

test('[A326] a plain dialog can be used while a modal of the page is open', () => {
  const notice = { title: 'Update Failed', text: 'x', tone: 'error' } as const;
  const request = { id: 1, kind: 'notice', notice, close: () => {} } as const;
  const { container } = renderWithHost(<PlainRequests requests={[request]} />);
  const dialog = screen.getByRole('alertdialog', { hidden: true, name: 'Update Failed' });
  expect(container).not.toContainElement(dialog);
  expect(dialog).toHaveStyle({ pointerEvents: 'auto' });
});
