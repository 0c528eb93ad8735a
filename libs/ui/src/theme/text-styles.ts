interface Step {
  fontSize: string;
  lineHeight: string;
  letterSpacing?: string;
}

/** Large text grows with the size that the user has chosen until a long word would not fit a line of a phone. */
const upTo = (size: string, most = '12.5vw') => `min(${size}, ${most})`;

/** One type scale, in rem, from text to a 64 px headline. */
const scale: Record<string, Step> = {
  sm: { fontSize: '0.875rem', lineHeight: '1.375rem' },
  md: { fontSize: '1rem', lineHeight: '1.625rem' },
  lg: { fontSize: '1.125rem', lineHeight: '1.75rem' },
  xl: { fontSize: upTo('1.375rem', '11vw'), lineHeight: '1.875rem', letterSpacing: '-0.01em' },
  '2xl': { fontSize: upTo('1.75rem'), lineHeight: 'calc(17em / 14)', letterSpacing: '-0.018em' },
  '3xl': { fontSize: upTo('2.25rem'), lineHeight: 'calc(10em / 9)', letterSpacing: '-0.024em' },
  '4xl': { fontSize: upTo('3rem'), lineHeight: 'calc(25em / 24)', letterSpacing: '-0.03em' },
  '5xl': { fontSize: upTo('4rem'), lineHeight: '1em', letterSpacing: '-0.035em' },
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
