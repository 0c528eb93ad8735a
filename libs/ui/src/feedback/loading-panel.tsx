import { Flex } from '../primitives/layout';
import { Spinner } from '../primitives/progress';
import { Text } from '../primitives/typography';
import { NeedsScripts } from './needs-scripts';

export interface LoadingPanelProps {
  /** Announced by assistive technology and shown below the spinner. */
  label?: string | undefined;
}

/** A spinner in the space that the content will take. */
export function LoadingPanel({ label = 'Loading…' }: LoadingPanelProps) {
  return (
    <Flex role="status" direction="column" align="center" justify="center" gap="4">
      <NeedsScripts what="page">
        <Spinner size="lg" aria-hidden />
        <Text textStyle="sm" color="fg.muted">
          {label}
        </Text>
      </NeedsScripts>
    </Flex>
  );
}
