import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Ends transitions: colors, and with them contrast, change gradually. */
export async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Two frames, so that transitions that are about to start are included. Animations that never end, or
    // are paused until they are scrolled to, are left out.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations()) {
      const isFinite = animation.effect?.getComputedTiming().endTime !== Infinity;
      // Not by waiting for `finished`: Chromium on a busy machine leaves some of these promises pending
      // although the animation's state is "finished".
      if (isFinite && animation.playState !== 'paused') animation.finish();
    }
  });
}

/**
 * Every axe finding on the current page, one line each, once its transitions have ended.
 * @param within a selector of the part to check, by default the whole page
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  await finishTransitions(page);
  // Without frames there is nothing to merge in a page of its own, and only findings need selectors.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${impact}) ${target.join(' ')} ${failureSummary}`,
    ),
  );
}
