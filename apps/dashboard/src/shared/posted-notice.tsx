import type { Task } from '@talentsphere/api/contract';
import { paths } from '@talentsphere/domain';
import { NavigationType, useLocation, useNavigationType } from '@talentsphere/host';
import { Alert, ButtonLink, Flex, Heading, Text } from '@talentsphere/ui';

interface PostedState {
  /** The id of a task that the user has just posted. */
  posted?: string;
}

export const postedState = (posted: string): PostedState => ({ posted });

/** What comes after posting, in the entry of the history that posting has made: not with Back, and not after a reload. */
export function PostedNotice({ tasks }: { tasks: readonly Task[] }) {
  const state = useLocation().state as PostedState | null;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const task = tasks.find(({ _id, status }) => _id === state?.posted && status === 'open');
  if (!task || isReturn) return null;
  return (
    <Alert
      as="section"
      aria-labelledby="posted"
      status="success"
      alignItems="start"
      mb="5"
      title={
        <Heading as="h2" id="posted" size="sm">
          What Happens Now
        </Heading>
      }
    >
      <Text textStyle="sm">
        Your task is open for bids, and you will be notified of each. You can also invite people to
        bid.
      </Text>
      <Flex gap="3" mt="3" wrap="wrap">
        <ButtonLink to={paths.peopleFor(task._id, task.skills)} size="sm">
          Find People to Invite
        </ButtonLink>
        <ButtonLink to={paths.task(task._id)} size="sm" variant="outline">
          View Task
        </ButtonLink>
      </Flex>
    </Alert>
  );
}
