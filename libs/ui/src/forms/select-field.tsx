import type { Ref } from 'react';
import { IconChevronDown } from '../icons/icons';
import { Select } from '../primitives/controls';
import { Box } from '../primitives/layout';
import { FieldFrame, type FieldProps } from './field';

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  isLabelHidden?: boolean | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** The browser's own select; `placeholder` is an option that cannot be chosen. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  isLabelHidden,
  onChange,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, isLabelHidden }}>
      {(control) => (
        <Box position="relative">
          <Select
            {...select}
            {...control}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
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
        </Box>
      )}
    </FieldFrame>
  );
}
