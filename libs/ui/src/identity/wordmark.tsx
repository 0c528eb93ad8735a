import { brand, brandDesign } from '@talentsphere/domain';
import { chakra } from '@chakra-ui/react/styled-system';

export interface WordmarkProps {
  size?: 'sm' | 'md' | 'lg';
}

const sizes = {
  sm: { mark: '6', textStyle: 'md' },
  md: { mark: '7', textStyle: 'lg' },
  lg: { mark: '10', textStyle: '2xl' },
} as const;

/** The mark, two halves that make one sphere, next to the brand name. */
export function Wordmark({ size = 'md' }: WordmarkProps) {
  const { mark, textStyle } = sizes[size];
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      color="current"
      fontFamily="heading"
      fontWeight="650"
      letterSpacing="-0.02em"
      textStyle={textStyle}
    >
      <chakra.svg viewBox="0 0 32 32" boxSize={mark} aria-hidden flexShrink="0">
        <chakra.path d={brandDesign.mark.left} fill="brand.solid" />
        <chakra.path d={brandDesign.mark.right} fill="accent.solid" />
      </chakra.svg>
      {brand.name}
    </chakra.span>
  );
}
