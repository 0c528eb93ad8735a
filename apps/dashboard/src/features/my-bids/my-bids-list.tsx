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
import { useListOrder } from '../../shared/use-list-order';
import { bidColumns } from './bid-columns';
import { sortBids } from './sort-bids';

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
  const order = useListOrder();
  const { data: bids, isError } = useQuery(bidQueries.list(api, user.uid));
  if (bids?.length === 0) return <NoBids />;
  if (bids) {
    return (
      <LongTable
        caption={`My bids, ${order.inWords}`}
        columns={bidColumns}
        rows={sortBids(bids, order.order)}
        rowKey={(bid) => bid._id}
        sort={order.sort}
        onSort={order.onSort}
      />
    );
  }
  if (!isError) return <LoadingPanel label="Loading your bids" />;
  return <ListFailure title="Error Loading Bids" text="Failed to fetch your bids." />;
}
