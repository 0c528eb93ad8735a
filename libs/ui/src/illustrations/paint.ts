/** The colours of drawings, as values for `fill` and `stroke`; each follows the theme. */
export const paint = {
  plum: 'var(--ts-colors-paint-plum)',
  night: 'var(--ts-colors-paint-night)',
  saffron: 'var(--ts-colors-paint-saffron)',
  blush: 'var(--ts-colors-paint-blush)',
  celadon: 'var(--ts-colors-paint-celadon)',
  sand: 'var(--ts-colors-paint-sand)',
  paper: 'var(--ts-colors-paint-paper)',
  line: 'var(--ts-colors-paint-line)',
} as const;
