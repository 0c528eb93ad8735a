import { LoadingPanel, Page } from '@talentsphere/ui';

export function PendingPanel() {
  return (
    <Page width="wide">
      <LoadingPanel />
    </Page>
  );
}
