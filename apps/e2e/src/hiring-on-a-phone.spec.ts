import { callAs } from './caller';
import { becomeMember } from './contracts/contract';
import { countedActions } from './counted-actions';
import { expect, test } from './fixtures';
import { logIn } from './people';
import { dayFromNow } from './task-form';

/** As on a telephone of 375 px. */
const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };

test('[A528] somebody who has just signed up hires on a phone with twelve actions', async ({
  newPerson,
  product,
}, { annotations }) => {
  const title = `Water the plants ${Date.now()}`;
  const page = await (await newPerson(phone)).newPage();
  await becomeMember(page, 'Olive Hartmann');

  const { tap, fill, choose, count } = countedActions();
  const start = performance.now();

  await test.step('from the home page to the form', async () => {
    await tap(page.getByRole('button', { name: 'Open menu' }));
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Dashboard', exact: true }));
    await tap(page.getByRole('link', { name: 'Post Your First Task' }));
  });

  await test.step('the task is posted', async () => {
    await fill(page.getByLabel('Task Title'), title);
    await choose(page.getByLabel('Category'), 'Translation');
    await fill(page.getByLabel('Budget ($)'), '150');
    await fill(page.getByLabel('Description'), 'Twice in the second week of the month.');
    await fill(page.getByLabel('Deadline'), dayFromNow(30));
    await tap(page.getByRole('button', { name: 'Post Task' }));
    await expect(page).toHaveURL('/dashboard/my-tasks');
  });

  const [, taskId = ''] = /\/task\/(.+)$/.exec(
    (await page.getByRole('link', { name: title }).getAttribute('href')) ?? '',
  ) ?? ['', ''];
  const call = await callAs('Jonas Weber', product);
  await call('POST', '/bids', { taskId, amount: 140 });

  await test.step('the bid is accepted', async () => {
    await tap(page.getByRole('link', { name: title }));
    const bid = page.getByRole('list', { name: 'Bids on this task' }).getByRole('listitem');
    await expect(bid.getByRole('button', { name: /^Write a Message/ })).toBeVisible();
    const places = await bid
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(places).size, 'lines of actions').toBe(2);
    await tap(page.getByRole('button', { name: 'Accept the bid of Jonas Weber' }));
    await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Accept Bid' }));
    await expect(page.getByRole('region', { name: 'You Hired' })).toContainText('$140');
  });

  const seconds = Math.round((performance.now() - start) / 1_000);
  annotations.push({
    type: 'hired',
    description: `${count()} actions, ${seconds} seconds without those of a person`,
  });
  expect(count()).toBeLessThanOrEqual(12);
});

test('people for a task are in sight on a phone, and who was invited is marked', async ({
  newPerson,
  product,
}) => {
  const call = await callAs('Mina Rao', product);
  const { _id: taskId } = await call('POST', '/tasks', {
    title: 'Draw the covers of a series of twelve books',
    category: 'Design',
    description: 'In two colours.',
    deadline: dayFromNow(30),
    budget: 900,
  });
  const page = await (await newPerson(phone)).newPage();
  await logIn(page, 'Mina Rao');
  await page.goto(`/people?task=${taskId}`);
  await expect(page.getByText('Inviting to')).toBeVisible();
  const names = page.getByRole('list', { name: 'People' }).getByRole('heading');
  await expect(names.first()).toBeInViewport();
  const invite = page.getByRole('button', { name: /^Invite to Bid/ }).first();
  await invite.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Invitation Sent')).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expect(invite).toBeFocused();
});
