interface Step {
  fontSize: string;
  lineHeight: string;
  letterSpacing?: string;
}

/** One type scale, in rem, from text to a 64 px headline. */
const scale: Record<string, Step> = {
  sm: { fontSize: '0.875rem', lineHeight: '1.375rem' },
  md: { fontSize: '1rem', lineHeight: '1.625rem' },
  lg: { fontSize: '1.125rem', lineHeight: '1.75rem' },
  xl: { fontSize: '1.375rem', lineHeight: '1.875rem', letterSpacing: '-0.01em' },
  '2xl': { fontSize: '1.75rem', lineHeight: '2.125rem', letterSpacing: '-0.018em' },
  '3xl': { fontSize: '2.25rem', lineHeight: '2.5rem', letterSpacing: '-0.024em' },
  '4xl': { fontSize: '3rem', lineHeight: '3.125rem', letterSpacing: '-0.03em' },
  '5xl': { fontSize: '4rem', lineHeight: '4rem', letterSpacing: '-0.035em' },
};

export const fontSizes = Object.fromEntries(
  Object.entries(scale).map(([name, { fontSize }]) => [name, { value: fontSize }]),
);

export const textStyles = {
  ...Object.fromEntries(Object.entries(scale).map(([name, value]) => [name, { value }])),
  /** Labels: 12 px, and 14 px on a phone, where text is read from further away. */
  xs: {
    value: {
      fontSize: { base: '0.875rem', md: '0.75rem' },
      lineHeight: { base: '1.25rem', md: '1.125rem' },
    },
  },
  /** Small text above a heading or a value. */
  eyebrow: {
    value: {
      fontSize: { base: '0.875rem', md: '0.8125rem' },
      lineHeight: '1.125rem',
      fontWeight: '600',
      letterSpacing: '0.02em',
    },
  },
};
