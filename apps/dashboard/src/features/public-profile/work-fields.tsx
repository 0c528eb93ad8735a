import { profileLimits } from '@talentsphere/domain';
import { chakra, Stack, TextField, type TextFieldProps } from '@talentsphere/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProfileTexts, WorkNumber } from './profile-values';
import { WorkPicture, type WorkPictureProps } from './work-picture';

type Fields = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

interface WorkFieldsProps {
  number: WorkNumber;
  field: (name: keyof ProfileTexts) => Fields;
  /** By a button, which goes with the last one: the fields get its focus. */
  isAdded: boolean;
  uploading: WorkPictureProps['uploading'];
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** One thing that the user has made. */
export function WorkFields(props: WorkFieldsProps) {
  const { number, field, isAdded, uploading, onChoose, onRemove } = props;
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
        <WorkPicture
          name={name}
          path={field(`picture${number}`).value}
          uploading={uploading}
          onChoose={onChoose}
          onRemove={onRemove}
        />
      </Stack>
    </chakra.fieldset>
  );
}
