import type { GrowingList } from '@talentsphere/host';
import { Button, Flex, ListEnd, type Column } from '@talentsphere/ui';
import { LongTable } from './long-table';
import type { ListOrder } from './use-list-order';

interface GrowingTableProps<Row> {
  /** What the table holds; the order is said after it. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  list: GrowingList;
  order: ListOrder;
}

/** A table that grows as the reader scrolls, sorted by the headings that are buttons; one more leads back to the newest. */
export function GrowingTable<Row extends { _id: string }>(props: GrowingTableProps<Row>) {
  const { name, columns, rows, list, order } = props;
  return (
    <>
      <Flex justify={{ base: 'flex-start', md: 'flex-end' }} mb="3">
        <Button
          size="sm"
          variant={order.sort ? 'outline' : 'subtle'}
          aria-pressed={!order.sort}
          onClick={order.onNewest}
        >
          Newest first
        </Button>
      </Flex>
      <LongTable
        caption={`${name}, ${order.inWords}`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row._id}
        total={list.total}
        sort={order.sort}
        onSort={order.onSort}
      />
      {list.hasMore && (
        <ListEnd
          shown={rows.length}
          failed={list.moreFailed}
          loading={list.isFetching}
          onMore={list.loadMore}
        />
      )}
    </>
  );
}
