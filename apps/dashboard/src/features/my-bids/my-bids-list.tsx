import { paths } from '@talentsphere/domain';
import { useBidPages, useUser } from '@talentsphere/host';
import { ButtonLink, EmptyState, LoadingPanel } from '@talentsphere/ui';
import { ListFailure } from '../../shared/list-failure';
import { GrowingTable } from '../../shared/growing-table';
import { listOrder } from '../../shared/list-order';
import { useChosenParams } from '../../shared/use-chosen-params';
import { bidColumns } from './bid-columns';
import { myBidsSortable } from './load-my-bids';

function NoBids() {
  return (
    <EmptyState
      level={2}
      illustration="bids"
      title="You haven't placed any bids yet."
      action={<ButtonLink to={paths.browse}>Browse Available Tasks</ButtonLink>}
    />
  );
}

export function MyBidsList() {
  const user = useUser();
  const order = listOrder(useChosenParams(), myBidsSortable);
  const list = useBidPages(user.uid, order.order);
  const { bids, error } = list;
  if (bids?.length === 0) return <NoBids />;
  if (bids) {
    return (
      <GrowingTable name="My bids" columns={bidColumns} rows={bids} list={list} order={order} />
    );
  }
  if (!error) return <LoadingPanel label="Loading your bids" />;
  return <ListFailure title="Error Loading Bids" text="Failed to fetch your bids." />;
}
