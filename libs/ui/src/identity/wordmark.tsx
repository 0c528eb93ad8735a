import { brand } from '@talentsphere/domain';
import { chakra } from '@chakra-ui/react/styled-system';

export interface WordmarkProps {
  size?: 'sm' | 'md' | 'lg';
}

const sizes = {
  sm: { mark: '6', textStyle: 'md' },
  md: { mark: '7', textStyle: 'lg' },
  lg: { mark: '10', textStyle: '2xl' },
} as const;

/** The mark, two people around one sphere, beside the brand's name. */
export function Wordmark({ size = 'md' }: WordmarkProps) {
  const { mark, textStyle } = sizes[size];
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      color="current"
      fontFamily="heading"
      fontWeight="700"
      letterSpacing="-0.02em"
      textStyle={textStyle}
    >
      <chakra.svg viewBox="0 0 32 32" boxSize={mark} aria-hidden flexShrink="0">
        <chakra.path d="M16 2a14 14 0 0 1 0 28z" fill="brand.solid" />
        <chakra.path d="M16 2a14 14 0 0 0 0 28c4.6-3.6 4.6-10.4 0-14s-4.6-10.4 0-14z" fill="accent.solid" />
        <chakra.circle cx="21.5" cy="10" r="2.4" fill="accent.solid" />
        <chakra.circle cx="10.5" cy="22" r="2.4" fill="brand.solid" />
      </chakra.svg>
      {brand.name}
    </chakra.span>
  );
}
