import {
  bidQueries,
  Link as RouterLink,
  paths,
  useHost,
  useQuery,
  useUser,
} from '@talentsphere/host';
import { Button, EmptyState, LoadingPanel } from '@talentsphere/ui';
import { ListFailure } from '../../shared/list-failure';
import { LongTable } from '../../shared/long-table';
import { newestFirst } from '../../shared/newest-first';
import { bidColumns } from './bid-columns';

function NoBids() {
  return (
    <EmptyState
      level={2}
      illustration="bids"
      title="You haven't placed any bids yet."
      action={
        <Button asChild>
          <RouterLink to={paths.browse}>Browse Available Tasks</RouterLink>
        </Button>
      }
    />
  );
}

export function MyBidsList() {
  const { api } = useHost();
  const user = useUser();
  const { data: bids, isError } = useQuery(bidQueries.list(api, user.uid));
  if (bids?.length === 0) return <NoBids />;
  if (bids) {
    return (
      <LongTable
        caption="My bids, newest first"
        columns={bidColumns}
        rows={newestFirst(bids, (bid) => bid.bidDate)}
        rowKey={(bid) => bid._id}
      />
    );
  }
  if (!isError) return <LoadingPanel label="Loading your bids" />;
  return <ListFailure title="Error Loading Bids" text="Failed to fetch your bids." />;
}
