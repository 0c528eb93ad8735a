import { paths, useDocumentTitle } from '@talentsphere/host';
import { Button, ButtonLink, EmptyState, Page, Stack, Text } from '@talentsphere/ui';
import type { Failure } from './failure';

interface Props {
  failure: Failure;
  /** Retries the failed operation, if possible. */
  onRetry?: () => void;
}

export function FailureView({ failure, onRetry }: Props) {
  useDocumentTitle(failure.notFound ? 'Page Not Found' : 'Error');
  return (
    <Page width="narrow">
      <EmptyState
        illustration="lost"
        level={1}
        title={failure.title}
        text={failure.text}
        action={
          <Stack gap="4" align="center">
            {!failure.notFound && (
              <>
                <Text>If the problem persists, please contact support.</Text>
                {failure.details && <Text>{failure.details}</Text>}
              </>
            )}
            {onRetry && !failure.notFound && <Button onClick={onRetry}>Try Again</Button>}
            <ButtonLink to={paths.home}>Go Back Home</ButtonLink>
          </Stack>
        }
      />
    </Page>
  );
}
