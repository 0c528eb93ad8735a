import { Link } from '@talentsphere/host';
import { HostProvider, QueryClientProvider } from '@talentsphere/host/shell';
import { UiProvider, useHydrated, type StyleCache } from '@talentsphere/ui';
import { useStore } from 'zustand';
import { AppRouter } from './app-router';
import type { Shell } from './shell';
import { DialogOutlet } from './dialogs/dialog-outlet';
import { lazyPart } from './failures/lazy-part';
import { ShellContext } from './shell-context';

/** Few pages have it: visitors do not load its code. */
const Inspector = lazyPart(() => import('./inspector/inspector'), { Plain: () => null });

/** Not part of the HTML from the edge. */
function InspectorOutlet({ settings }: { settings: Shell['inspector'] }) {
  const isHydrated = useHydrated();
  return isHydrated && settings && <Inspector settings={settings} />;
}

interface AppProps {
  shell: Shell;
  /** Where the styles go; by default into the page. */
  styles?: StyleCache;
}

export function App({ shell, styles }: AppProps) {
  const { theme } = useStore(shell.host.theme.store);
  return (
    <UiProvider theme={theme} styles={styles} link={Link}>
      <HostProvider host={shell.host}>
        <QueryClientProvider client={shell.queries}>
          <ShellContext value={shell}>
            <AppRouter router={shell.router} />
            <DialogOutlet queue={shell.dialogQueue} />
            <InspectorOutlet settings={shell.inspector} />
          </ShellContext>
        </QueryClientProvider>
      </HostProvider>
    </UiProvider>
  );
}
