import { loadFailureMessage } from '@talentsphere/api';
import { useFocusFallback } from '@talentsphere/market-ui/screens';
import { Box, EmptyState, LoadingPanel } from '@talentsphere/ui';
import { LogList } from '../features/moderation/log-list';
import { ReportList } from '../features/moderation/report-list';
import { ListFailure } from '../shared/list-failure';
import { useModeration } from '../shared/moderation-query';
import { ScreenHeader } from '../shared/screen-header';

function Content() {
  const { data, error } = useModeration();
  if (!data && error) {
    const text = loadFailureMessage(error, 'Could not retrieve the reports from the server.');
    return <ListFailure title="Error Loading Reports" text={text} />;
  }
  if (!data) return <LoadingPanel label="Loading the reports" />;
  if (!data.isModerator) return <EmptyState level={2} title="This is for moderators only." />;
  return (
    <>
      <ReportList />
      <LogList />
    </>
  );
}

export default function ModerationScreen() {
  // A report that was decided may leave the page: the next one gets its focus.
  const content = useFocusFallback();
  return (
    <>
      <ScreenHeader title="Moderation" />
      <Box ref={content}>
        <Content />
      </Box>
    </>
  );
}
