import { categories, limits, localToday, taskLengths, type TaskDraft } from '@talentsphere/domain';
import { Grid, SelectField, TextAreaField, TextField } from '@talentsphere/ui';
import type { Ref } from 'react';
import { OptionalTaskFields } from './optional-task-fields';
import type { TaskForm } from './use-task-form';

const categoryOptions = categories.map((category) => ({ value: category, label: category }));

interface TaskFieldsProps {
  form: TaskForm;
  titleRef?: Ref<HTMLInputElement>;
  /** Shown below the fields, such as why the deadline has to change. */
  hints?: Partial<Record<keyof TaskDraft, string | undefined>>;
}

const exampleDescription = [
  'Such as: A mark for a small bakery in two colours, as SVG and PNG.',
  'Please send three drafts within a week; two rounds of changes are included.',
].join('\n\n');

/** The five fields of a task, and those that it can do without. */
export function TaskFields({ form, titleRef, hints = {} }: TaskFieldsProps) {
  const field = (name: keyof TaskDraft) => ({
    ...form.field(name),
    hint: hints[name],
    required: true,
  });
  return (
    <>
      <TextField
        {...field('title')}
        ref={titleRef}
        label="Task Title"
        placeholder="Such as: Logo for a family bakery"
        maxLength={taskLengths.title}
        autoComplete="off"
      />
      <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <SelectField
          {...field('category')}
          label="Category"
          placeholder="Select a category"
          options={categoryOptions}
        />
        <TextField
          {...field('budget')}
          label="Budget ($)"
          type="number"
          inputMode="decimal"
          min={limits.minimumBudget}
          step="any"
          prefix="$"
        />
      </Grid>
      <TextAreaField
        {...field('description')}
        label="Description"
        placeholder={exampleDescription}
        rows={6}
        maxLength={taskLengths.description}
      />
      <TextField
        {...field('deadline')}
        label="Deadline"
        type="date"
        min={localToday()}
        max={limits.latestDeadline}
      />
      <OptionalTaskFields form={form} hints={hints} />
    </>
  );
}
