import type { BrowserContext } from '@playwright/test';
import { expect } from '../../fixtures';
import { logInAsDemo } from '../../people';
import { linkTo, type Area } from '../areas';
import { patternOf, readDocument, type Loaded } from './documents';

/** A browser that returns, of somebody who is signed in. */
export interface Visitor {
  /** Loads a page by its address. @returns its HTML */
  open(area: Area): Promise<string>;
  /** Goes there by its link in the navigation. */
  follow(area: Area): Promise<void>;
  /** Waits until the page is hydrated. */
  read(area: Area): Promise<Loaded>;
  close(): Promise<void>;
}

/** Milliseconds at most until a page is hydrated. */
const timeout = 60_000;

/** Repeats what another document interrupts: newer releases replace a page. */
export async function whole<Value>(act: () => Promise<Value | undefined>): Promise<Value> {
  let result: Value | undefined;
  await expect(async () => {
    // WebDriver has no undefined, but null.
    result = (await act()) ?? undefined;
    expect(result).toBeDefined();
  }).toPass({ timeout });
  return result as Value;
}

/** In Chromium. */
export async function startVisitor(person: BrowserContext): Promise<Visitor> {
  const page = await person.newPage();
  await page.goto('/login');
  await logInAsDemo(page, 'Mina Rao');
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  return {
    open: ({ path }) => whole(async () => (await page.goto(path))?.text()),
    follow: (area) => linkTo(page, area).click(),
    read: (area) => whole(() => page.evaluate(readDocument, patternOf(area))),
    close: () => person.close(),
  };
}
