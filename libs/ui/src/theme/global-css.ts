import { bottomBarGlobalCss } from '../layout/bottom-bar-css';

/** As text, because resolving an object with tokens takes time in every page that starts. */
export const globalCss = `
:root { color-scheme: light; }
[data-theme=dark] { color-scheme: dark; }
html {
  background: var(--ts-colors-bg);
  color: var(--ts-colors-fg);
  line-height: 1.6;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scroll-padding-top: var(--top-bar);
}
/* Below the navigation bar, and below the line under it, which is two lines on a phone. */
:root { --top-bar: var(--ts-spacing-20); }
:root:has([data-offline]) { --top-bar: calc(2 * var(--ts-spacing-20)); }
body {
  font-family: var(--ts-fonts-body);
  font-size: 1rem;
  line-height: 1.625rem;
  min-height: 100dvh;
}
${bottomBarGlobalCss}
* { border-color: var(--ts-colors-border); }
::selection { background: var(--ts-colors-accent-muted); color: var(--ts-colors-fg); }
:focus-visible {
  outline: 2px solid var(--ts-colors-brand-focus-ring);
  outline-offset: 2px;
  border-radius: var(--ts-radii-xs);
}
/* On paper, dark in both themes. */
@media print {
  :root { color-scheme: light !important; }
  form { display: none; }
  * { color: #000 !important; background: none !important; border-color: #999 !important; }
}
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after {
    animation-duration: 1ms !important;
    transition-duration: 1ms !important;
    scroll-behavior: auto !important;
  }
}`;
