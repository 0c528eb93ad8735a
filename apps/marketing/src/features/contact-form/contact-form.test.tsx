import { createFakeHost, makeUser, renderWithHost } from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import { ContactForm } from './contact-form';

const entries = {
  'Full Name': 'Mina Rao',
  'Email Address': 'mina@example.com',
  Subject: 'A question',
  'Your Message': 'How do I start?',
};

type Label = keyof typeof entries;
const labels = Object.keys(entries) as Label[];

async function fill(values: Partial<Record<Label, string>>) {
  const rendered = renderWithHost(<ContactForm />);
  for (const [label, text] of Object.entries(values)) {
    if (!text) continue;
    await rendered.user.click(screen.getByLabelText(label));
    await rendered.user.paste(text);
  }
  await rendered.user.click(screen.getByRole('button', { name: 'Send Message' }));
  return rendered;
}

beforeEach(() => sessionStorage.clear());

describe('the contact form', () => {
  it('[A291] has four required fields', () => {
    renderWithHost(<ContactForm />);
    for (const label of labels) expect(screen.getByRole('textbox', { name: label })).toBeRequired();
    expect(screen.getByLabelText('Email Address')).toHaveAttribute('type', 'email');
  });

  it.each(labels)('[A292] is not sent without %s', async (label) => {
    const { host } = await fill({ ...entries, [label]: '' });
    expect(host.notices).toEqual([]);
  });

  it('is sent once by a double click, which finds no fault with emptied fields', async () => {
    // Its dialog stays open.
    const notify = jest.fn(() => new Promise<void>(() => {}));
    const host = createFakeHost({ dialogs: { notify } });
    const { user, container } = renderWithHost(<ContactForm />, { host });
    const refuse = jest.fn();
    container.addEventListener('invalid', refuse, true);
    for (const [label, text] of Object.entries(entries)) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
    const send = screen.getByRole('button', { name: 'Send Message' });
    await user.click(send);
    await user.click(send);
    expect(notify).toHaveBeenCalledTimes(1);
    expect(refuse).not.toHaveBeenCalled();
  });

  it.each(['Full Name', 'Subject', 'Your Message'] as const)(
    '[A339] is not sent with blanks for %s, and is once they are words',
    async (label) => {
      const { host, user } = await fill({ ...entries, [label]: '   ' });
      expect(host.notices).toEqual([]);
      expect(screen.getByLabelText(label)).toBeInvalid();
      await user.type(screen.getByLabelText(label), 'x');
      await user.click(screen.getByRole('button', { name: 'Send Message' }));
      expect(host.notices).toHaveLength(1);
    },
  );

  it('[A292] is not sent with a malformed email address', async () => {
    const { host } = await fill({ ...entries, 'Email Address': 'mina' });
    expect(host.notices).toEqual([]);
  });

  it('[A293] [A294] confirms, clears the fields, and sends no request', async () => {
    const { host } = await fill(entries);
    expect(host.notices).toEqual([
      {
        title: 'Message Sent!',
        text: 'Thank you for contacting us. We will get back to you shortly.',
        tone: 'success',
      },
    ]);
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(host.calls).toEqual([]);
  });

  it('[A586] has what was typed when it is shown again, until it is sent', async () => {
    const { user, unmount } = renderWithHost(<ContactForm />);
    await user.type(screen.getByLabelText('Your Message'), 'Hello');
    unmount();
    const { host, user: later, unmount: leave } = await fill({ ...entries, 'Your Message': '' });
    expect(host.notices).toHaveLength(1);
    expect(screen.getByLabelText('Your Message')).toHaveValue('');
    await later.type(screen.getByLabelText('Subject'), 'Another');
    expect(host.isHeld()).toBe(true);
    leave();
    const { host: last } = renderWithHost(<ContactForm />);
    for (const label of labels) {
      expect(screen.getByLabelText(label)).toHaveValue(label === 'Subject' ? 'Another' : '');
    }
    expect(last.isHeld()).toBe(false);
  });

  it('[A586] shows what a user typed to no other, and to the same one again', async () => {
    const as = (uid: string) =>
      renderWithHost(<ContactForm />, { host: createFakeHost({ session: makeUser({ uid }) }) });
    const { user, unmount } = as('u1');
    await user.type(screen.getByLabelText('Your Message'), 'Hello');
    unmount();
    for (const [uid, text] of [
      ['u2', ''],
      ['u1', 'Hello'],
    ] as const) {
      const { unmount: leave } = as(uid);
      expect(screen.getByLabelText('Your Message')).toHaveValue(text);
      leave();
    }
  });
});
