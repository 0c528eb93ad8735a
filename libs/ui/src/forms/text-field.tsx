import type {
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  ReactNode,
  Ref,
  WheelEvent,
} from 'react';
import { Input } from '../primitives/controls';
import { Flex } from '../primitives/layout';
import { Field, splitFieldProps, type ValueFieldProps } from './field';

export interface TextFieldProps extends ValueFieldProps {
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

/**
 * Chromium steps a focused number by the wheel, because React listens to it, while the page scrolls: a price would
 * change unnoticed. The field loses the focus for that moment alone, so that one can scroll and go on typing.
 */
function keepNumber({ currentTarget: input }: WheelEvent<HTMLInputElement>) {
  if (document.activeElement !== input) return;
  input.blur();
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) input.focus({ preventScroll: true });
  });
}

export function TextField({ prefix, ...props }: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
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
        type="text"
        {...control}
        {...(prefix ? { ps: '8' } : {})}
        {...(props.type === 'number' ? { onWheel: keepNumber } : {})}
      />
    </Field>
  );
}
