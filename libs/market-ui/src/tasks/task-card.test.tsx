import { UiProvider } from '@talentsphere/ui';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TaskCard } from './task-card';
import { TaskCardSkeleton } from './task-card-skeleton';

const day = 86_400_000;
const posted = Date.parse('2026-11-20T23:30:00Z');
const at = (days: number) => posted + days * day;

function card() {
  return (
    <UiProvider theme="light">
      <TaskCard
        title="Logo"
        category="Design"
        status="open"
        description="A mark."
        budget="$1,500"
        deadline="Mar 5, 2027"
        createdAt={new Date(posted).toISOString()}
        closesAt={new Date(at(10)).toISOString()}
        bids={12}
        action={() => <a href="/task/1">View Details</a>}
      />
    </UiProvider>
  );
}

/** Takes up HTML that was rendered at one time, at another. */
function hydrate(html: string) {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const onRecoverableError = jest.fn();
  render(card(), { container, hydrate: true, onRecoverableError });
  return { container, onRecoverableError };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('HTML that was kept for days is the same whenever it is rendered, and is hydrated as it is', () => {
  jest.setSystemTime(at(0.5));
  const html = renderToString(card());
  jest.setSystemTime(at(8));
  expect(renderToString(card())).toBe(html);
  expect(html).toContain('Nov 20, 2026');
  expect(html).not.toMatch(/ago|New|Ends soon/);
  const { onRecoverableError } = hydrate(html);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByText('posted 8 days ago')).toBeVisible();
  expect(screen.getByText('Ends soon')).toBeVisible();
  expect(screen.queryByText('New')).toBeNull();
});

test('age and marks follow the clock while the page is open', () => {
  jest.setSystemTime(at(1.999));
  render(card());
  expect(screen.getByText('New')).toBeVisible();
  expect(screen.getByText('posted 1 day ago')).toBeVisible();
  act(() => void jest.advanceTimersByTime(0.002 * day));
  expect(screen.queryByText('New')).toBeNull();
  expect(screen.getByText('posted 2 days ago')).toBeVisible();
});

test('what is new about a task is read before the link to it', () => {
  jest.setSystemTime(at(0.5));
  render(card());
  expect(screen.getByText('New').compareDocumentPosition(screen.getByRole('link'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('a skeleton is no card to assistive technology', () => {
  render(
    <UiProvider theme="light">
      <TaskCardSkeleton />
    </UiProvider>,
  );
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('[A65] clamps the description to three lines and shows markup as text [A310]', () => {
  render(
    <UiProvider theme="light">
      <TaskCard
        title="<b>Logo</b>"
        category="Design"
        description="Long text"
        budget="$1,500"
        deadline="Mar 5, 2027"
        action={() => <a href="/task/1">View Details</a>}
      />
    </UiProvider>,
  );
  expect(screen.getByRole('heading', { level: 3, name: '<b>Logo</b>' })).toBeVisible();
  expect(screen.getByText('$1,500')).toBeVisible();
  expect(screen.getByText('Mar 5, 2027')).toBeVisible();
  expect(
    getComputedStyle(screen.getByText('Long text')).getPropertyValue('-webkit-line-clamp'),
  ).toBe('3');
});
