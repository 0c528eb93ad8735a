import { breakpoints } from '../theme/tokens';

/** Where the bar is part of the text: in a wide window it is in sight, and it would fill a low one. */
export const barInFlow = `@media (min-width: ${breakpoints.lg}), (max-height: 480px)` as const;

/** Keeps the end of the page, what gets the focus, and toasts above the bar. */
export const bottomBarGlobalCss = `
html:has([data-bottom-bar]) { scroll-padding-bottom: var(--ts-spacing-24); }
body:has([data-bottom-bar]) { padding-bottom: var(--ts-spacing-20); }
body:has([data-bottom-bar]) [data-toasts] { bottom: var(--ts-spacing-24); }
${barInFlow} {
  html:has([data-bottom-bar]) { scroll-padding-bottom: 0; }
  body:has([data-bottom-bar]) { padding-bottom: 0; }
  body:has([data-bottom-bar]) [data-toasts] { bottom: var(--ts-spacing-6); }
}`;
