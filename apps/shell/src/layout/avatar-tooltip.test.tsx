import { makeUser } from '@talentsphere/testing';
import { screen, within } from '@testing-library/react';
import { createFakeProvider } from '../testing/fake-provider';
import { renderShell } from '../testing/render-shell';

jest.mock('./avatar-tooltip', () => {
  throw Object.assign(new Error('Loading chunk 677 failed.'), { name: 'ChunkLoadError' });
});

test('[A21] [A326] without the code of the tooltip, the browser’s own tooltip shows the email address', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderShell({ path: '/nowhere', provider: createFakeProvider(makeUser()) });
  const plain = await screen.findByTitle('mina@example.com');
  expect(within(plain).getByLabelText('Dashboard of Mina Rao')).toBeInTheDocument();
});
