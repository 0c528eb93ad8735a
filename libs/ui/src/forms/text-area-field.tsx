import type { Ref } from 'react';
import { Textarea } from '../primitives/controls';
import { FieldFrame, type FieldProps } from './field';

export interface TextAreaFieldProps extends FieldProps {
  rows?: number | undefined;
  maxLength?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  onChange,
  rows = 5,
  ...textarea
}: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Textarea
          {...textarea}
          {...control}
          rows={rows}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
