import { UiProvider } from '@talentsphere/ui';
import { act, render, screen } from '@testing-library/react';
import { LongTable } from './long-table';

const numbers = Array.from({ length: 120 }, (_, index) => String(index));

const table = (rows: string[]) => (
  <UiProvider theme="light">
    <LongTable
      caption="Numbers"
      rows={rows}
      rowKey={(row) => row}
      columns={[{ key: 'number', header: 'Number', cell: (row) => <a href={`#${row}`}>{row}</a> }]}
    />
  </UiProvider>
);

beforeEach(() => {
  // The estimate: rows of another height are all rendered again once they are measured.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90);
});

test.each([
  ['becomes longer than a plain one', 100, 101],
  ['becomes as short as a plain one', 101, 100],
])('a row keeps the focus when the table %s', (_, before, after) => {
  const { rerender } = render(table(numbers.slice(0, before)));
  const link = screen.getByRole('link', { name: '2' });
  act(() => link.focus());
  rerender(table(numbers.slice(0, after)));
  expect(link).toHaveFocus();
});

test('a row far from the window keeps the focus when the table becomes longer than a plain one', async () => {
  const { rerender } = render(table(numbers.slice(0, 100)));
  const link = await screen.findByRole('link', { name: '90' });
  act(() => link.focus());
  rerender(table(['newer', ...numbers.slice(0, 100)]));
  expect(link).toHaveFocus();
  expect(screen.queryByRole('link', { name: '70' })).toBeNull();
});
