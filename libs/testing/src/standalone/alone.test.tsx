import { ApiError } from '@talentsphere/api';
import {
  paths,
  RequireSession,
  taskQueries,
  useHost,
  useQuery,
  useSearchParams,
  useUser,
} from '@talentsphere/host';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createAlone } from './alone';

function List() {
  const { api, dialogs } = useHost();
  const [params] = useSearchParams();
  const { data, error } = useQuery(taskQueries.count(api));
  const ask = () =>
    dialogs.confirm({ title: 'Sure?', text: 'x', confirmLabel: 'Yes', tone: 'danger' });
  return (
    <>
      <h1>{error instanceof ApiError ? `status ${error.status}` : `${data ?? 'no'} tasks`}</h1>
      <p>query: {params.toString()}</p>
      <button onClick={() => void ask()}>Ask</button>
    </>
  );
}

function Name() {
  return <h1>{useUser().email}</h1>;
}

const remote = {
  routes: [
    { path: paths.browse, element: <List /> },
    {
      path: paths.dashboard,
      element: (
        <RequireSession fallback={<h1>waiting</h1>}>
          <Name />
        </RequireSession>
      ),
    },
  ],
};

async function open(address: string) {
  history.replaceState(null, '', address);
  const routes = [paths.browse, paths.taskPattern, paths.dashboard];
  const user = userEvent.setup();
  render(createAlone({ name: 'sample', routes, remote }));
  await screen.findByRole('complementary', { name: 'Fake host' });
  const choose = (label: string, value: string) =>
    user.selectOptions(screen.getByLabelText(label), value);
  return { user, choose };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const address = () => location.pathname + location.search;

test('starts at its first screen; calls fail and recover as the switches are set', async () => {
  const { choose } = await open('/');
  await heading('24 tasks');
  expect(address()).toBe('/browse-tasks');
  await choose('Failure', 'offline');
  await heading('status 0');
  await choose('Failure', '401');
  await heading('status 401');
  await choose('Failure', 'none');
  await choose('Data', 'one');
  await heading('2 tasks');
  await choose('Latency', 'never');
  await heading('no tasks');
  expect(address()).toBe('/browse-tasks?latency=never&data=one');
});

test('the screens own their query and do not see the switches next to it', async () => {
  const { choose } = await open('/browse-tasks?q=bees&data=empty');
  await heading('0 tasks');
  expect(screen.getByText('query: q=bees')).toBeVisible();
  expect(address()).toBe('/browse-tasks?q=bees&data=empty');
  await choose('Screen', '/dashboard');
  await waitFor(() => expect(address()).toBe('/dashboard?data=empty'));
});

test('a guard leads to the sign-in, and that leads back', async () => {
  const { user, choose } = await open('/dashboard?session=visitor');
  await heading('The shell asks for a sign-in here');
  await user.click(screen.getByRole('button', { name: 'Sign in as Mina Rao' }));
  await heading('mina@example.com');
  await choose('Session', 'nameless');
  await heading('someone@example.com');
  await choose('Session', 'unknown');
  await heading('waiting');
});

test('the theme is set on the root element', async () => {
  const { choose } = await open('/browse-tasks');
  await choose('Theme', 'dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('an address of another part of the product shows a notice, and questions are asked', async () => {
  const { user } = await open('/contact');
  await heading('Another part of the product is here');
  await user.click(screen.getByRole('link', { name: 'Back to /browse-tasks' }));
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Sure?' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
