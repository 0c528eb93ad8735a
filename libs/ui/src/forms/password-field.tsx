import { useState, type Ref } from 'react';
import { IconEye, IconEyeOff } from '../icons/icons';
import { Button } from '../primitives/button';
import { Input } from '../primitives/controls';
import { VisuallyHidden } from '../primitives/typography';
import { Field, splitFieldProps, type ValueFieldProps } from './field';
import { RuleList, type Rule } from './rule-list';

export interface PasswordFieldProps extends ValueFieldProps {
  /** What a new password must have; instead of a hint. */
  rules?: readonly Rule[] | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password, with a way to see what was typed. */
export function PasswordField({ rules, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const { field, control } = splitFieldProps(props);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field {...field} {...(rules ? { hint: <RuleList rules={rules} /> } : {})}>
      <Input {...control} type={isShown ? 'text' : 'password'} pe="12" />
      <Button
        variant="ghost"
        colorPalette="gray"
        position="absolute"
        top="0"
        insetEnd="0"
        minW="11"
        px="0"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={18} />
        {/* Text and not a label, which would make two controls that are labelled as the field is. */}
        <VisuallyHidden>{`Show ${field.label.toLowerCase()}`}</VisuallyHidden>
      </Button>
    </Field>
  );
}
