import { chakra } from '@chakra-ui/react/styled-system';
import { Checkbox } from '../primitives/controls';

export interface CheckboxFieldProps {
  label: string;
  name: string;
  /** Of the parameter when the browser submits the form. */
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** The browser's own checkbox, with its label beside it. */
export function CheckboxField({ label, onChange, ...input }: CheckboxFieldProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="11"
      textStyle="sm"
      fontWeight="550"
      whiteSpace={{ base: 'normal', md: 'nowrap' }}
      cursor="button"
    >
      <Checkbox {...input} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </chakra.label>
  );
}
