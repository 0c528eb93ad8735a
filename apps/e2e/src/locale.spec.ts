import { callAs } from './caller';
import { expect, test } from './fixtures';
import { reloadUntil, rendered } from './rendered';
import { logInAsMina, someTask } from './screens';

const locales = ['de-DE', 'ar-EG'];
const timeZones = ['Pacific/Kiritimati', 'America/Los_Angeles'];

test('a page from the edge has the same days and money for everybody, and gives them the form of the reader’s locale when it is hydrated', async ({
  page,
  newPerson,
  product,
}) => {
  const call = await callAs('Mina Rao', product);
  const title = 'Begins with the year';
  await call('POST', '/tasks', {
    title,
    category: 'Design',
    description: 'A day that differs between time zones.',
    deadline: '2030-01-01',
    budget: 1234.5,
  });
  const path = `/browse-tasks?q=${encodeURIComponent(title)}`;
  await rendered(page, path, '<article');
  for (const locale of locales)
    for (const timezoneId of timeZones) {
      const label = `${locale}, ${timezoneId}`;
      const open = async (javaScriptEnabled: boolean) => {
        const person = await newPerson({ locale, timezoneId, javaScriptEnabled });
        const tab = await person.newPage();
        await tab.goto(path);
        const facts = tab.getByRole('article').locator('dl');
        await reloadUntil(tab, facts);
        return { person, tab, facts };
      };
      const edge = await open(false);
      const fromEdge = (await edge.facts.textContent()) ?? '';
      await edge.person.close();
      expect.soft(fromEdge, label).toContain('1/1/2030');
      expect.soft(fromEdge, label).toContain('$1,234.50');
      const { person, tab, facts } = await open(true);
      const ownForm = await tab.evaluate(() => new Date(2030, 0, 1).toLocaleDateString());
      expect.soft(ownForm, label).not.toBe('1/1/2030');
      await expect.soft(facts, label).toHaveText(fromEdge.replace('1/1/2030', ownForm));
      await person.close();
    }
});

test('the page of a task is hydrated in every time zone for somebody who is signed in', async ({
  newPerson,
}) => {
  for (const timezoneId of timeZones) {
    const person = await newPerson({ timezoneId });
    const tab = await person.newPage();
    await logInAsMina(tab);
    const path = await someTask(tab);
    // A mismatch is an error in the console, which fails a test.
    await rendered(tab, path, 'Task Snapshot');
    await tab.goto(path);
    await expect(tab.getByRole('heading', { name: 'Task Description' })).toBeVisible();
    await person.close();
  }
});

test('a page that was rendered in another year is hydrated, and names the current one', async ({
  page,
}) => {
  expect(await rendered(page, '/about-us')).not.toContain('© <!-- -->2031');
  await page.clock.setFixedTime('2031-01-01T12:00:00Z');
  await page.goto('/about-us');
  await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});
