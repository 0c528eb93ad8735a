import { fireEvent, render, screen, within } from '@testing-library/react';
import { DataTable, UiProvider } from '../index';

const rows = [
  { id: 'a', title: 'Logo redesign', budget: '$1,500' },
  { id: 'b', title: 'Port a widget', budget: '$840' },
];

describe('DataTable', () => {
  it('is a table with a name, its columns and its rows in order', () => {
    render(
      <UiProvider theme="light">
        <DataTable
          caption="Your tasks"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'title', header: 'Task Title', primary: true, cell: (row) => row.title },
            { key: 'budget', header: 'Budget', align: 'end', cell: (row) => row.budget },
          ]}
        />
      </UiProvider>,
    );
    const table = screen.getByRole('table', { name: 'Your tasks' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Task Title', 'Budget']);
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Task TitleBudget', 'Logo redesign$1,500', 'Port a widget$840']);
  });

  it('sorts by headings that are buttons, and marks the sorted column', async () => {
    const onSort = jest.fn();
    render(
      <UiProvider theme="light">
        <DataTable
          caption="Your tasks"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'title', header: 'Task Title', cell: (row) => row.title },
            { key: 'budget', header: 'Budget', sortable: true, cell: (row) => row.budget },
          ]}
          sort={{ key: 'budget', direction: 'descending' }}
          onSort={onSort}
        />
      </UiProvider>,
    );
    expect(screen.getByRole('columnheader', { name: 'Budget' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(screen.getByRole('columnheader', { name: 'Task Title' })).not.toHaveAttribute(
      'aria-sort',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Budget' }));
    expect(onSort).toHaveBeenCalledWith('budget');
  });
});
