import '@talentsphere/ui/fonts.css';
import { hostContractVersion } from '@talentsphere/host';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { createShell } from './create-shell';
import { readPageSettings } from './page-settings';
import { lazyAuthProvider } from './session/lazy-auth-provider';
import { createRemotes } from './remotes/federated-remotes';

const settings = readPageSettings(document);
const remotes = createRemotes(settings, hostContractVersion);

const loadProvider = lazyAuthProvider(settings.auth);
const shell = createShell({
  settings,
  remotes,
  loadProvider,
  openEvents: (url) => new EventSource(url),
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(<App shell={shell} nonce={settings.nonce} />);
