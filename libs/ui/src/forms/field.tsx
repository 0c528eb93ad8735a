import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type FocusEvent, type InvalidEvent, type ReactNode } from 'react';
import { FieldContext } from '../primitives/field-context';
import { Box, Flex } from '../primitives/layout';
import { Text } from '../primitives/typography';

export interface FieldProps {
  label: string;
  /** The label is spoken and not shown. */
  isLabelHidden?: boolean | undefined;
  /** Shows the word `Optional`. */
  optional?: boolean | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong with the value. */
  error?: ReactNode;
  /** One control of this library, such as `Input`, and what is drawn over it. */
  children: ReactNode;
}

/**
 * Label above, hint and error below: the control inside gets its id, description, `required` and
 * `aria-invalid` from here. Text next to the label stays outside it: the label alone is the
 * accessible name.
 */
export function Field(props: FieldProps) {
  const { label, isLabelHidden = false, optional, required, hint, error, children } = props;
  const id = useId();
  const ids = { optional: `${id}-optional`, hint: `${id}-hint`, error: `${id}-error` };
  const described = [optional && ids.optional, hint && ids.hint, error && ids.error].filter(
    Boolean,
  );
  const control = {
    id,
    required,
    ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
    // Without it, a browser calls a required select or date invalid while nobody has used it.
    'aria-invalid': Boolean(error),
  };
  return (
    <Box minW="0">
      <Flex srOnly={isLabelHidden} justify="space-between" align="baseline" gap="3" mb="1.5">
        <chakra.label htmlFor={id} textStyle="sm" fontWeight="550">
          {label}
        </chakra.label>
        {optional && (
          <Text as="span" id={ids.optional} textStyle="xs" color="fg.subtle" whiteSpace="nowrap">
            Optional
          </Text>
        )}
      </Flex>
      <Box position="relative">
        <FieldContext value={control}>{children}</FieldContext>
      </Box>
      {hint && (
        <Box id={ids.hint} mt="1.5" textStyle="xs" color="fg.subtle">
          {hint}
        </Box>
      )}
      {error && (
        <Text id={ids.error} mt="1.5" textStyle="sm" color="danger.fg" whiteSpace="pre-line">
          {error}
        </Text>
      )}
    </Box>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props that every field with a control of its own takes. */
export interface ValueFieldProps extends Omit<FieldProps, 'children'> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<Control>) => void) | undefined;
  /** The browser finds the value wrong. */
  onInvalid?: ((event: InvalidEvent<Control>) => void) | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
}

/** The props of a field's `Field`, and those of its control. */
export function splitFieldProps<Props extends Omit<ValueFieldProps, 'name'>>(props: Props) {
  const { label, isLabelHidden, optional, required, hint, error, onChange, ...rest } = props;
  const field = { label, isLabelHidden, optional, required, hint, error };
  const onInput = ({ currentTarget }: { currentTarget: Control }) => onChange(currentTarget.value);
  return { field, control: { ...rest, onChange: onInput } };
}
