/** Where the document is, below the place of the releases. */
export const registryFile = 'registry.json';

/**
 * The release registry, in the schema of the frontend-discovery project
 * (https://github.com/awslabs/frontend-discovery, schema v1-pre); ours stands
 * under `extras` only.
 */
export interface Registry {
  schema?: string;
  microFrontends: Record<string, RegistryRelease[]>;
}

export interface RegistryRelease {
  /** Address of the release's manifest. */
  url: string;
  /** Address of the manifest of the release that was there before. */
  fallbackUrl?: string;
  metadata: {
    version: string;
    /** Subresource integrity of the manifest. */
    integrity: string;
  };
  deployment: {
    /** Share of sessions, in percent; a default with none is switched off. */
    traffic: number;
    default: boolean;
  };
  extras: {
    hostContract: string;
    routes: string[];
    /** Subresource integrity of each file, by its path below the manifest's folder. */
    files: Record<string, string>;
  };
}
