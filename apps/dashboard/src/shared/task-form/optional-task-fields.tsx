import {
  optionalTaskFields,
  profileLimits,
  taskLengths,
  type TaskDraft,
} from '@talentsphere/domain';
import { Box, Button, CheckboxField, TextField } from '@talentsphere/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TaskForm } from './use-task-form';

interface OptionalTaskFieldsProps {
  form: TaskForm;
  hints: Partial<Record<keyof TaskDraft, string | undefined>>;
}

interface ShownFieldsProps extends OptionalTaskFieldsProps {
  /** They replace a button that had the focus. */
  takesFocus: boolean;
}

const usualSkillsHint = `Up to ${profileLimits.skillsOfTask}. Separated by commas.`;

function ShownFields({ form: { field }, hints, takesFocus }: ShownFieldsProps) {
  const skills = useRef<HTMLInputElement>(null);
  const focus = useEffectEvent(() => {
    if (takesFocus) skills.current?.focus();
  });
  useEffect(() => focus(), []);
  const remote = field('isRemote');
  return (
    <>
      <TextField
        {...field('skills')}
        ref={skills}
        label="Skills"
        optional
        hint={hints.skills ?? usualSkillsHint}
        placeholder="Such as: Figma, UX/UI"
        autoComplete="off"
      />
      <TextField
        {...field('place')}
        label="Place"
        optional
        hint={hints.place}
        placeholder="Such as: Lyon, France"
        maxLength={taskLengths.place}
        autoComplete="off"
      />
      <CheckboxField
        name="isRemote"
        label={['Can be done remotely', hints.isRemote].filter(Boolean).join('. ')}
        value="yes"
        checked={remote.value !== ''}
        onChange={(isRemote) => remote.onChange(isRemote ? 'yes' : '')}
      />
    </>
  );
}

/** Skills and place of a task, which are shown on request, and when they say something. */
export function OptionalTaskFields({ form, hints }: OptionalTaskFieldsProps) {
  const isFilled = optionalTaskFields.some((name) => form.values[name] !== '' || hints[name]);
  const [isAsked, setIsAsked] = useState(false);
  // Fields that were emptied stay.
  const [isShown, setIsShown] = useState(isFilled);
  if (isFilled && !isShown) setIsShown(true);
  if (isShown || isAsked) return <ShownFields form={form} hints={hints} takesFocus={isAsked} />;
  return (
    <Box>
      <Button variant="outline" size="sm" onClick={() => setIsAsked(true)}>
        Add Skills and Place
      </Button>
    </Box>
  );
}
