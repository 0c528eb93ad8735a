import type { Page } from '@playwright/test';

/** A calendar day that many days from now, `yyyy-mm-dd`. */
export function dayFromNow(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((n) => `${n}`.padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
}

/** Fills the form of a new task and sends it. */
export async function postTask(page: Page, title: string, description: string): Promise<void> {
  await page.getByLabel('Task Title').fill(title);
  await page.getByLabel('Category').selectOption('Translation');
  await page.getByLabel('Budget ($)').fill('1500');
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Deadline').fill(dayFromNow(30));
  await page.getByRole('button', { name: 'Post Task' }).click();
}
