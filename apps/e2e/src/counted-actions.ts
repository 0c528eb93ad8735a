import type { Locator } from '@playwright/test';

/**
 * What a person does on a touch screen, counted: each tap, and each field that is filled. Scrolling
 * and waiting are no actions.
 */
export function countedActions() {
  let count = 0;
  const counted =
    <Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) =>
    async (...args: Args): Promise<void> => {
      count += 1;
      await act(...args);
    };
  return {
    tap: counted((target: Locator) => target.tap()),
    fill: counted((field: Locator, text: string) => field.fill(text)),
    choose: counted((field: Locator, option: string) => field.selectOption(option)),
    count: () => count,
  };
}
