import { HostProvider, QueryClientProvider, RouterProvider } from '@talentsphere/host';
import { UiProvider } from '@talentsphere/ui';
import { useStore } from 'zustand';
import type { Shell } from './shell';
import { DialogOutlet } from './dialogs/dialog-outlet';
import { ShellContext } from './shell-context';

export function App({ shell, nonce }: { shell: Shell; nonce: string }) {
  const { theme } = useStore(shell.host.theme.store);
  return (
    <UiProvider theme={theme} nonce={nonce}>
      <HostProvider host={shell.host}>
        <QueryClientProvider client={shell.queries}>
          <ShellContext value={shell}>
            <RouterProvider router={shell.router} />
            <DialogOutlet queue={shell.dialogQueue} />
          </ShellContext>
        </QueryClientProvider>
      </HostProvider>
    </UiProvider>
  );
}
