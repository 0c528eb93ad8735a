import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { Box, Flex } from '../primitives/layout';
import { Text } from '../primitives/typography';

/** The props that every field takes. */
export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  /** One error per line. */
  error?: string | undefined;
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

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'optional'> {
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
          <Text as="span" id={ids.optional} textStyle="xs" color="fg.subtle">
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
        <Text id={ids.hint} mt="1.5" textStyle="xs" color="fg.subtle">
          {hint}
        </Text>
      )}
      {error && (
        <Text id={ids.error} mt="1.5" textStyle="sm" color="danger.fg" whiteSpace="pre-line">
          {error}
        </Text>
      )}
    </Box>
  );
}
