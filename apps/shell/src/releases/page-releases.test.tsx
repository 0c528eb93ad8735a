import type { RemoteModule } from '@talentsphere/host';
import { act, screen } from '@testing-library/react';
import { releaseOf, renderShell } from '../testing/render-shell';
import { createPageReleases } from './page-releases';

const showing =
  (path: string, text: string): (() => Promise<RemoteModule>) =>
  async () => ({ routes: [{ path, element: text }] });
const remotes = { '/here': showing('/here', 'Here'), '/there': showing('/there', 'There') };
const others = { names: ['/there'] };
const list = jest.fn();
const answers = { 'GET /release-lists/1.json': list as () => Response };

beforeEach(() => {
  list.mockReset();
  list.mockImplementation(() => Response.json(['/here', '/there'].map(releaseOf)));
});

const open = (path: string) => renderShell({ path, remotes, others, answers });

test('[A484] the releases of other addresses are fetched, once, when somebody first goes to one', async () => {
  const { shell } = await open('/here');
  expect(screen.getByText('Here')).toBeVisible();
  expect(list).not.toHaveBeenCalled();
  await act(async () => shell.router.navigate('/there'));
  expect(await screen.findByText('There')).toBeVisible();
  await act(async () => shell.router.navigate('/here'));
  expect(await screen.findByText('Here')).toBeVisible();
  expect(list).toHaveBeenCalledTimes(1);
});

test('[A484] while they cannot be fetched, the area says so, and Try Again fetches them', async () => {
  list.mockImplementation(() => new Response('', { status: 503 }));
  const { shell, user, requests } = await open('/here');
  await act(async () => shell.router.navigate('/there'));
  expect(await screen.findByText(/is not available right now/)).toBeVisible();
  list.mockImplementation(() => Response.json(['/here', '/there'].map(releaseOf)));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('There')).toBeVisible();
  // The browser may have kept the bad answer.
  const asked = requests.filter(({ url }) => url.endsWith('/release-lists/1.json'));
  expect(asked[0]?.cache).toBe('default');
  expect(asked.at(-1)?.cache).toBe('reload');
});

test('[A484] they are fetched for another screen of the same remote too, which may show other menus and panels', async () => {
  const screens = { '/here/:id': showing('/here/:id', 'Here') };
  list.mockImplementation(() => Response.json(['/here/:id', '/there'].map(releaseOf)));
  const { shell } = await renderShell({ path: '/here/1', remotes: screens, others, answers });
  expect(list).not.toHaveBeenCalled();
  await act(async () => shell.router.navigate('/here/2'));
  expect(list).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Here')).toBeVisible();
});

test('[A484] the first address is known without them, also when there is nothing', async () => {
  const { shell } = await open('/nowhere');
  expect(screen.getByText('404 - Page Not Found')).toBeVisible();
  await act(async () => shell.router.navigate('/nowhere-else'));
  expect(await screen.findByText('404 - Page Not Found')).toBeVisible();
  expect(shell.releases.mayLack('/nowhere-else')).toBe(false);
});

test('[A484] the address of Back before the scripts run is not the one that the page was loaded for', () => {
  const loaded = { name: `${location.origin}/here` } as PerformanceEntry;
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded]);
  history.replaceState(null, '', '/there');
  const { mayLack } = createPageReleases([], {
    url: '',
    integrity: '',
    navigation: [],
    panels: [],
  });
  expect([mayLack('/there'), mayLack('/here')]).toEqual([true, false]);
});

test('[A484] a screen stays when the rest becomes known', async () => {
  const { shell } = await open('/here');
  const shown = screen.getByText('Here');
  await act(async () => void (await shell.releases.all()));
  expect(screen.getByText('Here')).toBe(shown);
});
