import { parseTaskDraft } from '@talentsphere/domain';
import { makeFilledTask, makeTask } from '@talentsphere/testing';
import { mergeTask } from './use-update-task';

const task = makeTask({ title: 'Old title' });
const draft = makeFilledTask({
  title: 'New title',
  description: 'New words',
  deadline: '2097-01-01',
  budget: 2000,
});
const result = parseTaskDraft(draft, draft.deadline);
if (!result.ok) throw new Error(result.errors[0].message);
const { fields } = result;

test('[A267] new values replace the old; owner and posting time stay', () => {
  expect(mergeTask(task, fields)).toEqual({
    ...task,
    ...fields,
    closesAt: new Date(2097, 0, 2).toISOString(),
  });
});

test('[A267] only an expired task changes its status with its deadline', () => {
  expect(mergeTask({ ...task, status: 'expired' }, fields).status).toBe('open');
  expect(mergeTask({ ...task, status: 'closed' }, fields).status).toBe('closed');
});
