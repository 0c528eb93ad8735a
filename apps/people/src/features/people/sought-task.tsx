import { paths } from '@talentsphere/domain';
import { ButtonLink, Flex, Link, Text } from '@talentsphere/ui';
import { peopleAddress, usePeopleParams } from './use-people';
import { useSoughtTask } from './use-sought-task';

/** For which of the user's tasks people are sought, and the way to drop it. */
export function SoughtTask() {
  const { q, skill } = usePeopleParams();
  const task = useSoughtTask();
  if (!task) return null;
  return (
    <Flex align="center" gap="3" mb="4" wrap="wrap">
      <Text minW="0" flex="1 1 9rem">
        Inviting to: <Link to={paths.task(task._id)}>{task.title}</Link>
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
