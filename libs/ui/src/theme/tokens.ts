function values<Value>(scale: Record<string, Value>): Record<string, { value: Value }> {
  return Object.fromEntries(Object.entries(scale).map(([name, value]) => [name, { value }]));
}

/** One spacing scale: a name is a number of 4 px steps. */
const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64,
];
const spacing = Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`]));

const sizes = {
  ...spacing,
  full: '100%',
  fit: 'fit-content',
  prose: '65ch',
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '4xl': '56rem',
  '7xl': '80rem',
};

export const tokens = {
  colors: values({
    transparent: 'transparent',
    current: 'currentColor',
  }),
  spacing: values(spacing),
  sizes: values(sizes),
  fonts: values({
    body: "'Inter Variable', 'Inter Fallback', 'Inter Fallback on Linux', system-ui, sans-serif",
    heading:
      "'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Bricolage Fallback on Android', 'Bricolage Fallback on Linux', system-ui, sans-serif",
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  radii: values({
    xs: '4px',
    sm: '6px',
    md: '10px',
    lg: '16px',
    xl: '24px',
    full: '9999px',
  }),
  borders: values({ none: '0' }),
  zIndex: values({
    raised: 1,
    sticky: 100,
    overlay: 1000,
    modal: 1100,
    toast: 1200,
    tooltip: 1300,
  }),
  cursor: values({ button: 'pointer', disabled: 'not-allowed' }),
};

export const breakpoints = {
  sm: '480px',
  md: '768px',
  lg: '1024px',
  xl: '1280px',
  '2xl': '1536px',
} as const;

export const shadows = {
  xs: ['0 1px 1px #3a20300d', '0 1px 1px #0006'],
  sm: ['0 1px 2px #3a20300f, 0 2px 6px #3a20300a', '0 1px 2px #0008'],
  md: ['0 2px 4px #3a20300a, 0 10px 24px #3a203014', '0 8px 24px #0009'],
  lg: ['0 4px 8px #3a20300a, 0 24px 56px #3a203024', '0 24px 56px #000b'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.45' } },
  appear: { from: { opacity: '0', transform: 'translateY(8px) scale(0.985)' } },
  fade: { from: { opacity: '0' } },
  slideFromStart: { from: { transform: 'translateX(-100%)' } },
  slideFromEnd: { from: { transform: 'translateX(100%)' } },
};
