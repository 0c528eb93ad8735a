import type { GrowingList } from '@talentsphere/host';
import { Box, Button, Flex, ListEnd, SelectField, type Column } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { LongTable } from './long-table';
import type { ListOrder } from './list-order';

interface GrowingTableProps<Row> {
  /** The name of the table; the caption adds the order. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  list: GrowingList;
  order: ListOrder;
  /** Beside the order. */
  filter?: ReactNode;
  /** Shown when there are no rows. */
  empty?: ReactNode;
}

/** On a phone one control replaces the buttons in the headings and the one for the newest first. */
function SortControl({ order }: { order: ListOrder }) {
  return (
    <>
      <Box flex="1" css={{ md: { display: 'none' } }}>
        <SelectField
          label="Sort by"
          name="sort"
          isLabelHidden
          value={order.value}
          options={order.options}
          onChange={order.onChoose}
        />
      </Box>
      <Button
        size="sm"
        variant={order.sort ? 'outline' : 'subtle'}
        aria-pressed={!order.sort}
        ms="auto"
        css={{ mdDown: { display: 'none' } }}
        onClick={() => order.onChoose('')}
      >
        Newest first
      </Button>
    </>
  );
}

/** A table that loads more on scrolling, sorted by the buttons in its headings. */
export function GrowingTable<Row extends { _id: string }>(props: GrowingTableProps<Row>) {
  const { name, columns, rows, list, order, filter, empty } = props;
  const isEmpty = rows.length === 0;
  return (
    <>
      <Flex align="center" gap="4" mb="3">
        {filter}
        {!isEmpty && <SortControl order={order} />}
      </Flex>
      {isEmpty ? (
        empty
      ) : (
        <LongTable
          caption={`${name}, ${order.label}`}
          columns={columns}
          rows={rows}
          rowKey={(row) => row._id}
          total={list.total}
          sort={order.sort}
          onSort={order.onSort}
        />
      )}
      <ListEnd
        key={order.label}
        hasMore={list.hasMore}
        shown={rows.length}
        total={list.totalIsLeast ? undefined : list.total}
        failed={list.moreFailed}
        loading={list.isFetching}
        onMore={list.loadMore}
      />
    </>
  );
}
