import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { useFieldProps } from './field-context';
import { useDisabling } from './use-disabling';
import { useEarlyValue } from './use-early-value';

/** What a value is entered in, and its states. */
const controlRecipe = defineRecipe({
  base: {
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
    // Each line in the direction in which its script is read.
    unicodeBidi: 'plaintext',
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
    '&[aria-invalid=true]': { borderColor: 'danger.fg', _hover: { borderColor: 'danger.fg' } },
  },
});

type ControlProps<Name extends 'input' | 'textarea' | 'select', Element> = HTMLChakraProps<Name> & {
  ref?: Ref<Element> | undefined;
};

const InputBase = chakra('input', controlRecipe);

const TextareaBase = chakra('textarea', {
  base: { ...controlRecipe.base, py: '3', minH: '32', resize: 'vertical' },
});

const SelectBase = chakra('select', {
  base: {
    ...controlRecipe.base,
    appearance: 'none',
    pe: '10',
    cursor: 'button',
    '& option': { bg: 'bg.panel', color: 'fg' },
    // The placeholder: an option that cannot be chosen.
    '&:has(> option:disabled:checked)': { color: 'fg.subtle' },
  },
});

const CheckboxBase = chakra('input', {
  base: {
    boxSize: '5',
    flexShrink: '0',
    accentColor: 'brand.solid',
    cursor: 'button',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    _disabled: { opacity: '0.6', cursor: 'disabled' },
  },
});

/** A text field of one line. Disabled, it keeps its focus. */
export function Input(given: ControlProps<'input', HTMLInputElement>) {
  const props = useFieldProps(given);
  const { isGuarded, attributes } = useDisabling(props);
  const ref = useEarlyValue(props);
  return <InputBase {...props} {...attributes} ref={ref} readOnly={isGuarded || props.readOnly} />;
}

/** A text field of several lines. Disabled, it keeps its focus. */
export function Textarea(given: ControlProps<'textarea', HTMLTextAreaElement>) {
  const props = useFieldProps(given);
  const { isGuarded, attributes } = useDisabling(props);
  const ref = useEarlyValue(props);
  return (
    <TextareaBase {...props} {...attributes} ref={ref} readOnly={isGuarded || props.readOnly} />
  );
}

const ignore = (event: SyntheticEvent) => event.preventDefault();

/** The browser's own checkbox. Disabled, it keeps its focus. */
export function Checkbox(props: ControlProps<'input', HTMLInputElement>) {
  const { isGuarded, attributes } = useDisabling(props);
  const ref = useEarlyValue(props);
  return (
    <CheckboxBase
      {...props}
      {...attributes}
      {...(isGuarded ? { onChange: ignore } : {})}
      type="checkbox"
      ref={ref}
    />
  );
}

const ignoreKeys = (event: KeyboardEvent) => {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault();
};

/** A select has no `readOnly`: what would open or change it is ignored. */
const guards = { onMouseDown: ignore, onKeyDown: ignoreKeys, onChange: ignore };

/** The browser's own select. Disabled, it keeps its focus. */
export function Select(given: ControlProps<'select', HTMLSelectElement>) {
  const props = useFieldProps(given);
  const { isGuarded, attributes } = useDisabling(props);
  const ref = useEarlyValue(props);
  return <SelectBase {...props} {...attributes} {...(isGuarded ? guards : {})} ref={ref} />;
}
