import { HostProvider, QueryClientProvider, RouterProvider } from '@talentsphere/host';
import { UiProvider } from '@talentsphere/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Shell } from './shell';
import { DialogOutlet } from './dialogs/dialog-outlet';
import { ShellContext } from './shell-context';

/** A tool that cannot be loaded must not take the page with it. */
const Inspector = lazy(() =>
  import('./inspector/inspector').catch(() => ({ default: (): ReactNode => null })),
);

export function App({ shell, nonce }: { shell: Shell; nonce: string }) {
  const { theme } = useStore(shell.host.theme.store);
  return (
    <UiProvider theme={theme} nonce={nonce}>
      <HostProvider host={shell.host}>
        <QueryClientProvider client={shell.queries}>
          <ShellContext value={shell}>
            <RouterProvider router={shell.router} />
            <DialogOutlet queue={shell.dialogQueue} />
            {shell.inspector && (
              <Suspense fallback={null}>
                <Inspector settings={shell.inspector} />
              </Suspense>
            )}
          </ShellContext>
        </QueryClientProvider>
      </HostProvider>
    </UiProvider>
  );
}
