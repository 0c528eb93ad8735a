import { Alert, Heading, IconWarning, Text } from '@talentsphere/ui';

/** Tells an author that a moderator has hidden what is below. */
export function HiddenNotice({ title, text }: { title: string; text: string }) {
  return (
    <Alert
      status="warning"
      role="status"
      icon={<IconWarning size={22} />}
      title={
        <Heading as="h2" size="sm">
          {title}
        </Heading>
      }
    >
      <Text textStyle="sm">{text}</Text>
    </Alert>
  );
}
