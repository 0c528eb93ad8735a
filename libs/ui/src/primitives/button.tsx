import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { MouseEvent, Ref } from 'react';
import { useDisabling } from './use-disabling';

/** What looks like a button: the element itself, or a link. */
export const buttonRecipe = defineRecipe({
  base: {
    colorPalette: 'brand',
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    // Its text wraps where it has no room for it, such as large text on a phone.
    maxW: 'full',
    gap: '2',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontFamily: 'body',
    fontWeight: '550',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'button',
    userSelect: 'none',
    // Safari has no other.
    WebkitUserSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms, transform 120ms',
    _active: { transform: 'translateY(1px)' },
    _disabled: { opacity: '0.55', cursor: 'disabled' },
    _focusVisible: {
      outline: '2px solid {colors.colorPalette.focusRing}',
      outlineOffset: '2px',
      borderRadius: 'md',
    },
    '& svg': { flexShrink: '0' },
    '@media print': { display: 'none' },
    // The system replaces the background that says it.
    '@media (forced-colors: active)': {
      '&[aria-current=page], &[aria-pressed=true]': { borderWidth: '3px' },
    },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solidHover' },
      },
      outline: {
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
      },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
      },
    },
    size: {
      // At least 44 px high on a phone, for touch.
      sm: { minH: { base: '11', md: '9' }, px: '3.5', py: '1', textStyle: 'sm' },
      md: { minH: '11', px: '5', py: '1.5', textStyle: 'sm' },
      lg: { minH: '14', px: '7', py: '2', textStyle: 'md' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const ButtonBase = chakra('button', buttonRecipe);

export interface ButtonProps extends HTMLChakraProps<'button'> {
  variant?: 'solid' | 'outline' | 'ghost' | 'subtle' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  colorPalette?: 'brand' | 'gray' | 'danger' | 'accent' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** A button; with `asChild` its only child, such as a link, takes on the look. Disabled, it keeps its focus. */
export function Button({ type = 'button', onClick, ...props }: ButtonProps) {
  const { isGuarded, attributes } = useDisabling(props);
  return (
    <ButtonBase
      {...props}
      {...(props.asChild ? {} : { type, ...attributes })}
      onClick={isGuarded ? ignoreClick : onClick}
    />
  );
}

export interface IconButtonProps extends ButtonProps {
  'aria-label': string;
}

/** A square button around one icon. */
export function IconButton({
  variant = 'ghost',
  colorPalette = 'gray',
  ...props
}: IconButtonProps) {
  return (
    <Button variant={variant} colorPalette={colorPalette} minW="11" minH="11" px="0" {...props} />
  );
}
