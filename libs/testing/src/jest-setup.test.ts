import { findByText, getByText, waitFor, waitForElementToBeRemoved } from '@testing-library/dom';

const pagesIn = (error: unknown) => String(error).split('<main').length - 1;

function page() {
  document.body.innerHTML = '<main><p>Here</p></main>';
  return document.body;
}

test('what a query does not find is said with the page', () => {
  const body = page();
  expect(() => getByText(body, 'Away')).toThrow(/Away[^]*<main/);
});

test('a wait that fails says what was missing, and shows the page once', async () => {
  const body = page();
  const error = await findByText(body, 'Away', {}, { timeout: 1 }).catch((each: unknown) => each);
  expect(String(error)).toMatch(/^TestingLibraryElementError: Unable to find .*Away/);
  expect(pagesIn(error)).toBe(1);
});

test('a check that is repeated does not print the page', async () => {
  const body = page();
  const failures: unknown[] = [];
  await waitFor(() => {
    try {
      return getByText(body, 'Here soon');
    } catch (error) {
      failures.push(error);
      body.innerHTML = '<main>Here soon</main>';
      throw error;
    }
  });
  expect(failures.map((error) => [String(error).includes('Here soon'), pagesIn(error)])).toEqual([
    [true, 0],
  ]);
});

test('a wait for what is removed ends when a query finds it no longer', async () => {
  const body = page();
  const removed = waitForElementToBeRemoved(() => getByText(body, 'Here'));
  body.innerHTML = '';
  await expect(removed).resolves.toBeUndefined();
});
