import { profileLimits } from '@talentsphere/domain';
import { chakra, Stack, TextField, type TextFieldProps } from '@talentsphere/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProfileTexts, workNumbers } from './profile-values';

type Fields = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

interface WorkFieldsProps {
  number: (typeof workNumbers)[number];
  field: (name: keyof ProfileTexts) => Fields;
  /** By a button, which goes with the last one: the fields get its focus. */
  isAdded: boolean;
}

/** One thing that the user has made. */
export function WorkFields({ number, field, isAdded }: WorkFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (isAdded) fields.current?.querySelector('input')?.focus();
  });
  useEffect(() => takeFocus(), []);
  const name = `Work ${number + 1}`;
  return (
    <chakra.fieldset
      ref={fields}
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p="4"
      minW="0"
    >
      <chakra.legend textStyle="sm" fontWeight="550" px="1.5">
        {name}
      </chakra.legend>
      <Stack gap="4">
        <TextField
          {...field(`title${number}`)}
          label={`Title of ${name}`}
          maxLength={profileLimits.workTitleLength}
        />
        <TextField
          {...field(`url${number}`)}
          label={`Link to ${name}`}
          type="url"
          optional
          placeholder="https://"
          maxLength={profileLimits.workUrlLength}
        />
        <TextField
          {...field(`sentence${number}`)}
          label={`Sentence about ${name}`}
          optional
          maxLength={profileLimits.workSentenceLength}
        />
      </Stack>
    </chakra.fieldset>
  );
}
