import { chakra } from '@chakra-ui/react/styled-system';

const control = {
  width: 'full',
  minH: '11',
  px: '3.5',
  py: '2',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'md',
  fontFamily: 'body',
  textStyle: 'md',
  transition: 'border-color 120ms, box-shadow 120ms',
  _placeholder: { color: 'fg.subtle', opacity: '1' },
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: {
    outline: '2px solid {colors.brand.focusRing}',
    outlineOffset: '1px',
    borderRadius: 'md',
    borderColor: 'brand.focusRing',
  },
  _disabled: { opacity: '0.6', cursor: 'disabled', bg: 'bg.subtle' },
  '&[aria-invalid=true]': { borderColor: 'danger.fg' },
} as const;

export const Input = chakra('input', { base: control });

export const Textarea = chakra('textarea', {
  base: { ...control, py: '3', minH: '32', resize: 'vertical' },
});

export const Select = chakra('select', {
  base: {
    ...control,
    appearance: 'none',
    pe: '10',
    cursor: 'button',
    '& option': { bg: 'bg.panel', color: 'fg' },
  },
});
