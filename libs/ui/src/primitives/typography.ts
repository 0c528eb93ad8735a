import { chakra } from '@chakra-ui/react/styled-system';

export const Text = chakra('p', { base: { overflowWrap: 'anywhere' } });

export const Heading = chakra('h2', {
  base: {
    fontFamily: 'heading',
    fontWeight: '650',
    color: 'fg',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  variants: {
    size: {
      sm: { textStyle: 'md' },
      md: { textStyle: 'lg' },
      lg: { textStyle: 'xl' },
      xl: { textStyle: '2xl' },
      '2xl': { textStyle: { base: '2xl', md: '3xl' } },
      '3xl': { textStyle: { base: '3xl', md: '4xl' } },
      '4xl': {
        textStyle: { base: '3xl', md: '4xl', xl: '5xl' },
        // On phones, the home page's titles fit into one line, also in the fallback font: where a line
        // breaks in one font only, everything below moves when the other arrives.
        fontSize: { base: 'clamp(min(1.75rem, 12.5vw), 8.2vw, 2.25rem)', md: '4xl', xl: '5xl' },
      },
    },
  },
  defaultVariants: { size: 'lg' },
});

export const VisuallyHidden = chakra('span', { base: { srOnly: true } });
