import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type FocusEvent, type InvalidEvent, type ReactNode } from 'react';
import { Box, Flex } from '../primitives/layout';
import { Text } from '../primitives/typography';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props that every field takes. */
export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<Control>) => void) | undefined;
  /** The browser finds the value wrong. */
  onInvalid?: ((event: InvalidEvent<Control>) => void) | undefined;
  hint?: string | undefined;
  /** What is wrong with the value. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Shows the word `Optional`. */
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
}

/** The attributes that link a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'error' | 'optional'> {
  hint?: ReactNode;
  /** The label is spoken and not shown. */
  isLabelHidden?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, hint or error below. Text next to the label stays outside it: the label alone is the accessible name. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, optional, isLabelHidden, children } = props;
  const id = useId();
  const ids = { optional: `${id}-optional`, hint: `${id}-hint`, error: `${id}-error` };
  const described = [optional && ids.optional, hint && ids.hint, error && ids.error].filter(
    Boolean,
  );
  return (
    <Box minW="0">
      <Flex
        srOnly={isLabelHidden ?? false}
        justify="space-between"
        align="baseline"
        gap="3"
        mb="1.5"
      >
        <chakra.label htmlFor={id} textStyle="sm" fontWeight="550">
          {label}
        </chakra.label>
        {optional && (
          <Text as="span" id={ids.optional} textStyle="xs" color="fg.subtle" whiteSpace="nowrap">
            Optional
          </Text>
        )}
      </Flex>
      {children({
        id,
        ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
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
