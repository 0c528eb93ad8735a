/** The product's colours, light and dark, with system fonts. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f3, #151014); --panel: light-dark(#fffefc, #1e181c);
  --ink: light-dark(#231a20, #f4ede6); --soft: light-dark(#5c5157, #bfb2b6); --line: light-dark(#e4dbcf, #372d34);
  --brand: light-dark(#6a2358, #f3bf70); --wash: light-dark(#f6ebf1, #2e231b); }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1.5rem; }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 76rem; margin: 0 auto; padding: 3rem 1.5rem 6rem; }
h1 { font-size: 2.25rem; line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 0; display: flex; gap: 0.75rem; align-items: center; flex-wrap: wrap; }
h2 code { overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
p { color: var(--soft); }
a { color: var(--brand); }
code { font: 0.9em ui-monospace, Menlo, monospace; }
h2 span, nav span { background: var(--wash); color: var(--brand); border-radius: 0.4rem; padding: 0.15rem 0.55rem;
  font: 700 0.75rem/1.6 ui-monospace, Menlo, monospace; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; gap: 0.6rem; align-items: center; padding: 0.5rem 0; color: inherit; text-decoration: none; }
nav a:hover code, nav a:focus-visible code { text-decoration: underline; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem; margin-top: 1.5rem; }
pre, .wide { overflow-x: auto; }
pre { background: var(--paper); border-radius: 0.6rem; padding: 1rem; margin: 0.5rem 0 0; }
summary { cursor: pointer; padding: 0.4rem 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th { color: var(--soft); font-weight: 600; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); }
td:nth-child(4) { min-width: 14rem; }
td:last-child { overflow-wrap: anywhere; min-width: 12rem; }
section > ul { padding-inline-start: 1.1rem; margin: 0; }
@media (min-width: 60rem) {
  .calls { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2.5rem; align-items: start; }
  nav { position: sticky; top: 1.5rem; margin-top: 1.5rem; }
}
`;
