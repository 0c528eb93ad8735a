import { composeMail, type MailEntry } from './compose';

const invited: Omit<MailEntry, 'title'> = {
  occasion: 'invited to bid',
  actorName: null,
  taskId: '11111111-1111-4111-8111-111111111111',
  isRemoved: false,
  isOwner: false,
};

test.each([
  ['https://evil.example/login', 'evil. example/login'],
  ['https:https:////203.0.113.7/login', 'https:203.0.113.7/login'],
])(
  'a title with the address %s brings none into an email, nor into its subject',
  (address, left) => {
    const links = { origin: 'https://site.example', unsubscribeUrl: 'https://site.example/stop' };
    const entry = { ...invited, title: `Confirm at ${address}` };
    const { subject, text, html } = composeMail([entry], links);
    expect(subject).toContain(`“Confirm at ${left}”`);
    for (const part of [subject, text, html])
      expect(part).not.toMatch(/evil\.example|https?:\/\/(?!site\.example)/);
  },
);
