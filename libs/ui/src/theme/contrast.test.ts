import { neutral, palettes } from './colours';

type Pair = readonly [light: string, dark: string];

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

const { bg, fg, border } = neutral;
const surfaces = { base: bg.base, panel: bg.panel, subtle: bg.subtle, muted: bg.muted };
const texts = { base: fg.base, muted: fg.muted, subtle: fg.subtle };

function neutralPairs(): [string, Pair, Pair][] {
  const pairs = Object.entries(texts).flatMap(([text, ink]) =>
    Object.entries(surfaces)
      // The faintest text is used on the three lighter surfaces only.
      .filter(([surface]) => text !== 'subtle' || surface !== 'muted')
      .map(([surface, ground]): [string, Pair, Pair] => [
        `fg.${text} on bg.${surface}`,
        ink,
        ground,
      ]),
  );
  return [
    ...pairs,
    ['fg.inverted on bg.inverted', fg.inverted, bg.inverted],
    ['fg.invertedMuted on bg.inverted', fg.invertedMuted, bg.inverted],
  ];
}

function palettePairs(): [string, Pair, Pair][] {
  return Object.entries(palettes).flatMap(([name, palette]) => [
    [`${name}: label of a solid button`, palette.contrast, palette.solid],
    [`${name}: label of a solid button under the pointer`, palette.contrast, palette.solidHover],
    [`${name}: text on the page`, palette.fg, bg.base],
    [`${name}: text on a panel`, palette.fg, bg.panel],
    [`${name}: text on the subtle page`, palette.fg, bg.subtle],
    [`${name}: text on its subtle surface`, palette.fg, palette.subtle],
    [`${name}: text on its muted surface`, palette.fg, palette.muted],
    [`${name}: body text on its subtle surface`, fg.base, palette.subtle],
    [`${name}: quiet text on its subtle surface`, fg.muted, palette.subtle],
  ]);
}

function edgePairs(): [string, Pair, Pair][] {
  return Object.entries(surfaces).flatMap(([surface, ground]): [string, Pair, Pair][] => [
    [`edge of a field on bg.${surface}`, border.emphasized, ground],
    [`focus ring on bg.${surface}`, palettes.brand.focusRing, ground],
    [`danger ring on bg.${surface}`, palettes.danger.focusRing, ground],
  ]);
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the colours of the %s theme', (_, theme) => {
  it.each([...neutralPairs(), ...palettePairs()])(
    '[A308] %s: at least 4.5',
    (_pair, ink, ground) => {
      expect(contrast(ink[theme], ground[theme])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(edgePairs())('[A308] %s: at least 3', (_pair, edge, ground) => {
    expect(contrast(edge[theme], ground[theme])).toBeGreaterThanOrEqual(3);
  });
});
