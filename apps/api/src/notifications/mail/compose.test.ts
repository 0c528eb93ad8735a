import { composeMail, type MailEntry } from './compose';

const invited: MailEntry = {
  occasion: 'invited to bid',
  title: 'Confirm at https://evil.example/login',
  actorName: null,
  taskId: '11111111-1111-4111-8111-111111111111',
  isRemoved: false,
  isOwner: false,
};

test('the title of a task brings no address into an email, nor into its subject', () => {
  const links = { origin: 'https://site.example', unsubscribeUrl: 'https://site.example/stop' };
  const { subject, text, html } = composeMail([invited], links);
  expect(subject).toContain('“Confirm at evil. example/login”');
  for (const part of [subject, text, html])
    expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
});
