import '@talentsphere/ui/fonts.css';
import { hostContractVersion } from '@talentsphere/host';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { createShell } from './create-shell';
import { readPageSettings } from './page-settings';
import { createRemotes } from './remotes/federated-remotes';

const settings = readPageSettings(document);
const remotes = createRemotes(settings, hostContractVersion);

createRoot(document.getElementById('root')!).render(
  <App shell={createShell(settings, remotes)} nonce={settings.nonce} />,
);
