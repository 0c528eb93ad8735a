import { IconSearch } from '../icons/icons';
import { Input } from '../primitives/controls';
import { Flex } from '../primitives/layout';
import { Field, splitFieldProps } from './field';

export interface SearchFieldProps {
  label: string;
  /** Of the parameter when the browser submits the form. */
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

/** A search box whose label is spoken and not shown. */
export function SearchField(props: SearchFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field} isLabelHidden>
      <Flex
        position="absolute"
        insetY="0"
        insetStart="3.5"
        align="center"
        color="fg.subtle"
        pointerEvents="none"
      >
        <IconSearch size={18} />
      </Flex>
      <Input {...control} type="search" ps="10" />
    </Field>
  );
}
