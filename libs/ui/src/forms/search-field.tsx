import { useId } from 'react';
import { IconSearch } from '../icons/icons';
import { Input } from '../primitives/controls';
import { Box, Flex } from '../primitives/layout';
import { VisuallyHidden } from '../primitives/typography';

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
export function SearchField({ label, onChange, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <Box position="relative" minW="0">
      <VisuallyHidden asChild>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
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
      <Input
        {...input}
        id={id}
        type="search"
        ps="10"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Box>
  );
}
