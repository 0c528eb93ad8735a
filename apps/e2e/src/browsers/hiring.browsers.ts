import { expect } from '@playwright/test';
import { callAs } from '../caller';
import { eventually, expectCount, expectPath, logInAs, test, untilRendered } from './fixtures';
import { button, field } from './locators';

test.use({ render: 'on' });

/** Not what is still being written. */
const shown = (words: string) =>
  `(//main//text()[not(parent::textarea)][contains(., "${words}")])[1]`;
const inDialog = (name: string) => `//*[@role="alertdialog"]${button(name)}`;
const star = (name: string) => `//label[input[@aria-label="${name}"]]`;

test('three people, from the bids to both ratings', async ({ nextTab, site, product }) => {
  const mina = await callAs('Mina Rao', product);
  const { _id: id } = await mina('POST', '/tasks', {
    title: `Translate in three engines ${Date.now()}`,
    category: 'Translation',
    description: 'A task for a journey.',
    deadline: '2030-01-01',
    budget: 100,
  });
  const amara = await callAs('Amara Okafor', product);
  await amara('POST', '/bids', { taskId: id });
  await untilRendered(site.url);

  /** The task, opened by somebody who has just logged in. */
  async function asPerson(name: string) {
    const tab = await nextTab();
    // By the login, which leads back: a page that is left while it loads reports its scripts in Firefox.
    await tab.open(`/task/${id}`);
    await logInAs(tab, name);
    await expectPath(tab, `/task/${id}`);
    return {
      click: tab.click,
      /** Messages that arrive above it, and the focus that a dialog gives back, move what is pressed meanwhile. */
      chooses: (radio: string) =>
        eventually(async () => {
          await tab.click(radio);
          expect(await tab.evaluate(() => document.querySelectorAll('input:checked').length)).toBe(
            1,
          );
        }),
      type: (label: string, words: string) => tab.type(field(label), words),
      sees: (words: string) => expectCount(tab, shown(words), 1),
      seesNot: (words: string) => expectCount(tab, shown(words), 0),
    };
  }

  await test.step('one bids, and asks', async () => {
    const jonas = await asPerson('Jonas Weber');
    await jonas.type('Your Price ($)', '90');
    await jonas.click(button('Place Your Bid'));
    await jonas.sees('Bid Already Placed');
    await jonas.type('Message', 'With the captions?');
    await jonas.click(button('Send'));
    await jonas.sees('With the captions?');
  });

  await test.step('the owner hires, and answers', async () => {
    const owner = await asPerson('Mina Rao');
    await owner.click(button('Accept the bid of Jonas Weber'));
    await owner.click(inDialog('Accept Bid'));
    await owner.sees('You Hired');
    await owner.sees('With the captions?');
    await owner.type('Message', 'Yes, please.');
    await owner.click(button('Send'));
    await owner.sees('Yes, please.');
  });

  await test.step('the work is handed in, changed on request, and handed in again', async () => {
    async function handIn(words: string): Promise<void> {
      const jonas = await asPerson('Jonas Weber');
      await jonas.sees('Yes, please.');
      await jonas.click(button('Hand In the Work'));
      await jonas.type('What are you handing in?', words);
      await jonas.click(button('Hand In the Work'));
      await jonas.sees(words);
    }
    await handIn('The first twenty pages.');
    const owner = await asPerson('Mina Rao');
    await owner.sees('The first twenty pages.');
    await owner.click(button('Ask for Changes'));
    await owner.type('What should be changed?', 'The captions are missing.');
    await owner.click(button('Ask for Changes'));
    await owner.sees('The captions are missing.');
    await handIn('All forty pages.');
  });

  await test.step('the owner approves, and each rates the other', async () => {
    const owner = await asPerson('Mina Rao');
    await owner.sees('All forty pages.');
    await owner.click(button('Approve the Work'));
    await owner.click(inDialog('Approve the Work'));
    await owner.chooses(star('5 stars'));
    await owner.type('In a sentence', 'A pleasure to read.');
    await owner.click(button('Save Rating'));
    await owner.sees('You said');
    const jonas = await asPerson('Jonas Weber');
    await jonas.chooses(star('4 stars'));
    await jonas.click(button('Save Rating'));
    await jonas.sees('A pleasure to read.');
  });

  await test.step('who was not hired reads nothing of it', async () => {
    const other = await asPerson('Amara Okafor');
    await other.sees('Rejected');
    for (const words of ['Yes, please.', 'All forty pages.', 'A pleasure to read.'])
      await other.seesNot(words);
  });
});
