import { breakpoints } from '../theme/tokens';

/**
 * Where the bar is not shown: in a wide window its links are in sight, and it would fill a low one. One that is narrow
 * for the size of text that the user has chosen has no room for it.
 */
export const barInFlow =
  `@media (min-width: ${breakpoints.lg}), (max-height: 480px), (max-width: 16rem)` as const;

/** Keeps the end of the page and what gets the focus above the bar, whose height `--bottom-bar` is. */
export const bottomBarGlobalCss = `
:root { --bottom-bar: 0px; }
:root:has([data-bottom-bar]) { --bottom-bar: var(--ts-spacing-20); }
${barInFlow} { :root:has([data-bottom-bar]) { --bottom-bar: 0px; } }
html { scroll-padding-bottom: calc(var(--bottom-bar) + var(--ts-spacing-4)); }
body { padding-bottom: var(--bottom-bar); }`;
