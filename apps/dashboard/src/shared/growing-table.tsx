import type { GrowingList } from '@talentsphere/host';
import { Button, Flex, ListEnd, type Column } from '@talentsphere/ui';
import { LongTable } from './long-table';
import type { ListOrder } from './use-list-order';

interface GrowingTableProps<Row> {
  /** The name of the table; the caption adds the order. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  list: GrowingList;
  order: ListOrder;
}

/** A table that loads more on scrolling, sorted by the buttons in its headings; another button restores the newest first. */
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
        caption={`${name}, ${order.label}`}
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
