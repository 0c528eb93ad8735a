import type { Ref } from 'react';
import { IconChevronDown } from '../icons/icons';
import { Select } from '../primitives/controls';
import { Box } from '../primitives/layout';
import { Field, splitFieldProps, type ValueFieldProps } from './field';

export interface SelectFieldProps extends ValueFieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** The browser's own select; `placeholder` is an option that cannot be chosen. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      <Select {...control}>
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
      <Box
        position="absolute"
        insetEnd="3.5"
        top="50%"
        transform="translateY(-50%)"
        color="fg.muted"
        pointerEvents="none"
      >
        <IconChevronDown size={18} />
      </Box>
    </Field>
  );
}
