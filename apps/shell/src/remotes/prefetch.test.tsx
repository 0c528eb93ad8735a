import { taskQueries, useHost, useQuery, type RemoteModule } from '@talentsphere/host';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { loadScreen, prefetchLinks } from './prefetch';

function Count() {
  const { data } = useQuery(taskQueries.facets(useHost().api));
  return <h1>{data?.total} tasks</h1>;
}

const tasks: RemoteModule = {
  routes: [
    {
      path: '/browse-tasks',
      loader: ({ context: { api, queries } }) => queries.query(taskQueries.facets(api)),
      element: <Count />,
    },
  ],
};
const answers = {
  'GET /api/tasks/facets': () => Response.json({ total: 7, open: 7, categories: [] }),
};

async function open(load = async () => tasks) {
  const shown = await renderShell({
    path: '/nowhere',
    answers,
    remotes: { '/browse-tasks': load },
  });
  const prefetched = jest.fn((address: string) => loadScreen(shown.shell, address, true));
  prefetchLinks(shown.container.ownerDocument, (address) => void prefetched(address));
  const calls = () => shown.requests.filter(({ url }) => url.endsWith('/facets')).length;
  return { ...shown, prefetched, calls, link: screen.getAllByText('Browse Tasks')[0]! };
}

test.each([
  ['pointed at', (link: Element) => fireEvent.pointerOver(link)],
  ['touched', (link: Element) => fireEvent.touchStart(link)],
  ['focused', (link: Element) => fireEvent.focusIn(link)],
])('what a screen starts with is fetched once, when a link to it is %s', async (_, event) => {
  const { link, calls } = await open();
  event(link);
  await waitFor(() => expect(calls()).toBe(1));
  await act(async () => fireEvent.click(link));
  expect(await screen.findByText('7 tasks')).toBeVisible();
  expect(calls()).toBe(1);
});

test('nothing is fetched for the screen that came as HTML, as long as it is not left', async () => {
  const { shell, calls } = await open();
  await loadScreen({ ...shell, isServerRendered: () => true }, '/browse-tasks');
  expect(calls()).toBe(0);
  await loadScreen(shell, '/browse-tasks');
  expect(calls()).toBe(1);
});

test('a pointer that only passes a link, and links to other sites, fetch nothing', async () => {
  const { link, prefetched, container } = await open();
  jest.useFakeTimers();
  try {
    fireEvent.pointerOver(link);
    fireEvent.pointerOver(container);
    container.append(Object.assign(document.createElement('a'), { href: 'https://a.example/' }));
    fireEvent.focusIn(container.lastElementChild!);
    jest.advanceTimersByTime(1_000);
    expect(prefetched).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

test('a remote that could not be loaded is loaded again by its first screen', async () => {
  const load = jest.fn(async () => tasks).mockRejectedValueOnce(new Error('down'));
  const { link, prefetched } = await open(load);
  fireEvent.touchStart(link);
  await prefetched.mock.results[0]!.value;
  await act(async () => fireEvent.click(link));
  expect(await screen.findByText('7 tasks')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
