import { HostProvider, QueryClientProvider, RouterProvider } from '@talentsphere/host';
import { UiProvider } from '@talentsphere/ui';
import { useStore } from 'zustand';
import type { Shell } from './shell';
import { DialogOutlet } from './dialogs/dialog-outlet';
import { lazyPart } from './failures/lazy-part';
import { ShellContext } from './shell-context';

const Inspector = lazyPart(() => import('./inspector/inspector'), { Plain: () => null });

export function App({ shell, nonce }: { shell: Shell; nonce: string }) {
  const { theme } = useStore(shell.host.theme.store);
  return (
    <UiProvider theme={theme} nonce={nonce}>
      <HostProvider host={shell.host}>
        <QueryClientProvider client={shell.queries}>
          <ShellContext value={shell}>
            <RouterProvider router={shell.router} />
            <DialogOutlet queue={shell.dialogQueue} />
            {shell.inspector && <Inspector settings={shell.inspector} />}
          </ShellContext>
        </QueryClientProvider>
      </HostProvider>
    </UiProvider>
  );
}
