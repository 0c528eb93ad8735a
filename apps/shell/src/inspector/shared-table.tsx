import type { SharedUse } from '@talentsphere/federation/inspect';
import { DataTable, type Column } from '@talentsphere/ui';

/** The packages a remote shares, and whose copy of each it uses. */
export function SharedTable({ name, shared }: { name: string; shared: readonly SharedUse[] }) {
  const columns: Column<SharedUse>[] = [
    { key: 'name', header: 'Package', cell: (use) => use.name, primary: true },
    { key: 'version', header: 'Version', cell: ({ version }) => version },
    {
      key: 'provider',
      header: 'Provider',
      cell: ({ provider }) => (provider === name ? 'its own copy' : provider),
    },
  ];
  return (
    <DataTable
      caption={`Shared packages of ${name}`}
      columns={columns}
      rows={shared}
      rowKey={(use) => `${use.name} ${use.version}`}
    />
  );
}
