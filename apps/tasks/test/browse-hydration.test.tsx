import { createFakeHost, createTaskLists } from '@talentsphere/testing';
import {
  createMemoryRouter,
  HostProvider,
  QueryClient,
  QueryClientProvider,
  RouterProvider,
} from '@talentsphere/host/shell';
import { UiProvider } from '@talentsphere/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import BrowseScreen from '../src/screens/browse-screen';
import { brochure, logo, openOnly, post, search } from './browse';

/** The screen as a page has it that starts at its address without filters. */
function page() {
  const api = createTaskLists([logo, post, brochure]);
  const router = createMemoryRouter([{ path: '*', element: <BrowseScreen /> }], {
    initialEntries: ['/browse-tasks'],
  });
  const element = (
    <HostProvider host={createFakeHost({ api })}>
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider theme="light">
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </HostProvider>
  );
  return { element, router };
}

test('[A419] what is typed before hydration is kept, with Open only remembered', async () => {
  localStorage.setItem('browse-open-only', 'true');
  const container = document.createElement('div');
  container.innerHTML = renderToString(page().element);
  document.body.append(container);
  const { element, router } = page();
  (search() as HTMLInputElement).value = 'logo';
  render(element, { container, hydrate: true });
  await waitFor(() => expect(router.state.location.search).toBe('?q=logo&status=open'));
  expect(search()).toHaveValue('logo');
  expect(openOnly()).toBeChecked();
  // The three of before stay until the answer.
  await waitFor(() => expect(screen.getAllByRole('article').length).toBe(2));
});
