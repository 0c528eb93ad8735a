import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Input } from '../primitives/controls';
import { Box, Flex } from '../primitives/layout';
import { FieldFrame, type FieldProps } from './field';

export interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute | undefined;
  min?: number | string | undefined;
  max?: number | string | undefined;
  step?: number | string | undefined;
  maxLength?: number | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** A sign before the value, such as `$`. */
  prefix?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label,
  hint,
  error,
  optional,
  prefix,
  onChange,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Box position="relative">
          {prefix && (
            <Flex
              aria-hidden
              position="absolute"
              insetY="0"
              insetStart="3.5"
              align="center"
              color="fg.muted"
              pointerEvents="none"
            >
              {prefix}
            </Flex>
          )}
          <Input
            {...input}
            {...control}
            type={type}
            {...(prefix ? { ps: '8' } : {})}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Box>
      )}
    </FieldFrame>
  );
}
