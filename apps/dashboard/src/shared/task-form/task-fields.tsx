import { categories, limits, localToday, taskLengths, type TaskDraft } from '@talentsphere/domain';
import { Grid, SelectField, TextAreaField, TextField } from '@talentsphere/ui';
import type { TaskForm } from './use-task-form';

const categoryOptions = categories.map((category) => ({ value: category, label: category }));

interface TaskFieldsProps {
  form: TaskForm;
  /** Shown below the deadline, such as why it has to change. */
  deadlineHint?: string | undefined;
}

/** The five fields of a task. */
export function TaskFields({ form, deadlineHint }: TaskFieldsProps) {
  const field = (name: keyof TaskDraft) => ({ ...form.field(name), required: true });
  return (
    <>
      <TextField
        {...field('title')}
        label="Task Title"
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
        rows={6}
        maxLength={taskLengths.description}
      />
      <TextField
        {...field('deadline')}
        label="Deadline"
        type="date"
        min={localToday()}
        max={limits.latestDeadline}
        hint={deadlineHint}
      />
    </>
  );
}
