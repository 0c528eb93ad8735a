import type { Ref } from 'react';
import { Textarea } from '../primitives/controls';
import { Field, splitFieldProps, type ValueFieldProps } from './field';

export interface TextAreaFieldProps extends ValueFieldProps {
  rows?: number | undefined;
  maxLength?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      <Textarea rows={5} {...control} />
    </Field>
  );
}
