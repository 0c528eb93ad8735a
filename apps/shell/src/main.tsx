import '@talentsphere/ui/fonts.css';
import type { Report } from '@talentsphere/federation/runtime';
import { watchUncaught } from '@talentsphere/federation/uncaught';
import { hostContractVersion } from '@talentsphere/host';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { createShell } from './create-shell';
import { serverEvents } from './live/server-events';
import { readPageSettings } from './page-settings';
import { lazyAuthProvider } from './session/lazy-auth-provider';
import { createRemotes } from './remotes/federated-remotes';
import { followReleases } from './remotes/follow-releases';
import { createReleaseWatch } from './remotes/release-watch';
import { logEvent } from './telemetry/log-event';
import { createTelemetry } from './telemetry/send-events';

const settings = readPageSettings(document);
const telemetry = createTelemetry(settings.api);
const report: Report = (event) => {
  logEvent(event);
  telemetry(event);
};
watchUncaught(settings.releases, report);
const remotes = createRemotes(settings, hostContractVersion, report);

const loadProvider = lazyAuthProvider(settings.auth);
const releaseWatch = createReleaseWatch(settings.releases);
const shell = createShell({
  settings,
  remotes,
  releaseWatch,
  loadProvider,
  serverEvents,
});
followReleases(shell.router, releaseWatch, shell.work);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(<App shell={shell} nonce={settings.nonce} />);
