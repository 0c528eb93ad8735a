import type { TaskOfCaller } from '@talentsphere/api/contract';
import { Box, Flex, IconCheck, VisuallyHidden } from '@talentsphere/ui';
import { isHandedIn } from './is-handed-in';

const allSteps = ['Posted', 'Hired', 'Handed in', 'Completed', 'Rated'] as const;
type Step = (typeof allSteps)[number];

/** The steps, and the one that is next; none when all are done. */
function progressOf(task: TaskOfCaller): {
  steps: readonly Step[];
  next: Step | undefined;
} {
  if (task.status !== 'completed')
    return { steps: allSteps, next: isHandedIn(task) ? 'Completed' : 'Handed in' };
  // Its owner may complete work that was not handed in.
  const steps = isHandedIn(task) ? allSteps : allSteps.filter((step) => step !== 'Handed in');
  return { steps, next: task.ratings?.own ? undefined : 'Rated' };
}

/** The steps of agreed work, from the posted task to the rating of the user; nothing for work that was cancelled. */
export function WorkProgress({ task }: { task: TaskOfCaller }) {
  if (task.status !== 'in progress' && task.status !== 'completed') return null;
  const { steps, next } = progressOf(task);
  const done = next ? steps.indexOf(next) : steps.length;
  return (
    <Flex as="ol" listStyleType="none" aria-label="Steps" wrap="wrap" gap="2" mb="6">
      {steps.map((step, index) => {
        const isDone = index < done;
        return (
          <Flex
            as="li"
            key={step}
            align="center"
            gap="1.5"
            px="3"
            py="1"
            borderRadius="full"
            borderWidth="1px"
            textStyle="sm"
            bg={isDone ? 'success.subtle' : 'transparent'}
            color={isDone ? 'success.fg' : index === done ? 'fg' : 'fg.muted'}
            borderColor={index === done ? 'border.emphasized' : 'transparent'}
            aria-current={index === done ? 'step' : undefined}
          >
            {isDone && (
              <Box as="span" aria-hidden>
                <IconCheck size={14} />
              </Box>
            )}
            {step}
            {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          </Flex>
        );
      })}
    </Flex>
  );
}
