import { inRoot } from '@talentsphere/dev/process/workspace';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { startService } from '@talentsphere/dev/product/service';
import { releasesFolder } from '@talentsphere/releases/store';
import type { RunningProduct } from './product';

/** Starts another edge in front of a running product, with other settings. */
export async function startSecondEdge(product: RunningProduct, env: Record<string, string>) {
  const [port = 0] = await freePorts(1);
  const service = startService({
    name: 'second edge',
    script: 'apps/edge/dist/server.mjs',
    env: {
      PORT: String(port),
      API_URL: `http://127.0.0.1:${product.apiPort}`,
      AUTH_MODE: 'emulator',
      AUTH_PORT: String(product.authPort),
      FIREBASE_PROJECT_ID: 'demo-talentsphere',
      SHELL_DIR: inRoot('apps/shell/dist'),
      RELEASES_DIR: releasesFolder(product.dataDir),
      ...env,
    },
  });
  await service.ready;
  return { url: `http://localhost:${port}`, stop: () => service.stop() };
}
