import { loadFailureMessage } from '@talentsphere/api';
import { EmptyState, LoadingPanel, Stack } from '@talentsphere/ui';
import { ListFailure } from '../../shared/list-failure';
import { PageButtons } from './page-buttons';
import { ReportCard } from './report-card';
import { useReports } from './use-moderation-pages';

/** What people have reported: what waits for a decision first. */
export function ReportList() {
  const { data, error, pager, isPlaceholderData } = useReports();
  if (!data && error) {
    const text = loadFailureMessage(error, 'Could not retrieve the reports from the server.');
    return <ListFailure title="Error Loading Reports" text={text} />;
  }
  if (!data) return <LoadingPanel label="Loading the reports" />;
  if (data.items.length === 0 && pager.isFirst)
    return <EmptyState level={2} title="Nobody has reported anything." />;
  return (
    <>
      <Stack as="ul" aria-label="Reports" gap="4" listStyleType="none">
        {data.items.map((report) => (
          <ReportCard key={report._id} report={report} />
        ))}
      </Stack>
      <PageButtons of="reports" pager={pager} next={data.next} isTurning={isPlaceholderData} />
    </>
  );
}
