import type { Task } from '@talentsphere/api/contract';
import { posterName } from '@talentsphere/domain';
import { UnverifiedMark } from '@talentsphere/market-ui';
import { Avatar, Box, HStack, Text } from '@talentsphere/ui';

/** A line that is truncated at the column's width; hovering shows all of it. */
function Line({ text, ...style }: { text: string; textStyle: 'sm' | 'xs'; color?: 'fg.subtle' }) {
  return (
    <Text truncate title={text} {...style}>
      {text}
    </Text>
  );
}

/** The poster of a task: never wider than its column, and never broken within a word. */
export function Poster({ task }: { task: Task }) {
  const { userId, employerName, employerEmail, employerEmailVerified, employerPhotoURL } = task;
  return (
    <HStack gap="3" minW="0" maxW={{ md: '40', xl: '64' }}>
      <Avatar
        personId={userId}
        name={employerName}
        email={employerEmail}
        photoURL={employerPhotoURL}
        size="sm"
      />
      <Box minW="0">
        <Line textStyle="sm" text={posterName(employerName)} />
        {employerEmail && <Line textStyle="xs" color="fg.subtle" text={employerEmail} />}
        {employerEmail && employerEmailVerified === false && <UnverifiedMark />}
      </Box>
    </HStack>
  );
}
