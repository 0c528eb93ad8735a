import { manifestUrl, type Registry } from '@talentsphere/releases';

/** A registry with releases of the remote `tasks`. */
export const registryOf = (...versions: string[]): Registry => ({
  microFrontends: {
    tasks: versions.map((version) => ({
      url: manifestUrl('tasks', version),
      metadata: { version, integrity: 'sha384-x' },
      deployment: { traffic: 0, default: false },
      extras: { hostContract: '^1.0.0', routes: [], files: {} },
    })),
  },
});
