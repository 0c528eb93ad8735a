import { Alert, Heading, Text } from '@talentsphere/ui';

/** Shows that the task below was deleted after the page was opened. */
export function DeletedNotice() {
  return (
    <Alert
      status="error"
      title={
        <Heading as="h2" size="sm">
          This task has been deleted.
        </Heading>
      }
    >
      <Text textStyle="sm">This is how it was last. It takes no more bids.</Text>
    </Alert>
  );
}
