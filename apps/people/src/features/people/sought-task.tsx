import { paths } from '@talentsphere/domain';
import { taskQueries, useHost, useQuery, useSession } from '@talentsphere/host';
import { ButtonLink, Flex, Link, Text } from '@talentsphere/ui';
import { peopleAddress, usePeopleParams } from './use-people';

/** For which of the user's tasks people are sought, and the way to drop it. */
export function SoughtTask() {
  const { api } = useHost();
  const { user } = useSession();
  const { q, skill, task } = usePeopleParams();
  const { data } = useQuery({
    ...taskQueries.one(api, task),
    enabled: task !== '' && user !== null,
  });
  // An address can name any task.
  if (!task || data?.userId !== user?.uid || data?.status !== 'open') return null;
  return (
    <Flex align="center" justify="space-between" gap="3" mb="4">
      <Text minW="0">
        Inviting to: <Link to={paths.task(task)}>{data.title}</Link>
      </Text>
      <ButtonLink
        to={peopleAddress({ q, skill })}
        size="sm"
        variant="outline"
        colorPalette="gray"
        flexShrink="0"
      >
        Clear Task
      </ButtonLink>
    </Flex>
  );
}
