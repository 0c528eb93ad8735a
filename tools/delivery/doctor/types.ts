import type { CarriedPackage } from '@talentsphere/releases';
import type { Demands } from '@talentsphere/releases/rules';

/** A built remote. */
export interface BuiltRemote extends Demands {
  carried: CarriedPackage[];
  /** The modules that it exposes. */
  exposes: string[];
  /** Version of the federation runtime that it was built with. */
  federation: string;
  /** Bytes, Brotli, that come before the first line of its code runs. */
  startBytes: number;
}
