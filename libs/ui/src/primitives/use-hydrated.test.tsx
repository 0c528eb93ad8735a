import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useCameAsHtml, useHydrated } from './use-hydrated';

/** What the hooks returned in each render. */
let renders: boolean[] = [];
beforeEach(() => (renders = []));

function Origin() {
  const cameAsHtml = useCameAsHtml();
  renders.push(cameAsHtml);
  return cameAsHtml ? 'HTML' : 'browser';
}

function State() {
  const isHydrated = useHydrated();
  renders.push(isHydrated);
  return isHydrated ? 'hydrated' : 'HTML';
}

async function hydrate(element: ReactNode): Promise<void> {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(element);
  expect(container).toHaveTextContent('HTML');
  renders = [];
  await act(async () => hydrateRoot(container, element));
}

test('what came as HTML says so, in one render', async () => {
  await hydrate(<Origin />);
  expect(screen.getByText('HTML')).toBeVisible();
  expect(renders).toEqual([true]);
});

test('what came as HTML is hydrated afterwards', async () => {
  await hydrate(<State />);
  expect(screen.getByText('hydrated')).toBeVisible();
  expect(renders).toEqual([false, true]);
});

test('what the browser renders is so from its first render', () => {
  render(
    <>
      <Origin />, <State />
    </>,
  );
  expect(screen.getByText('browser, hydrated')).toBeVisible();
  expect(renders).toEqual([false, true]);
});
