import { packageOwner } from './package-owner.mjs';
import { remoteLayers } from './remote-layers.mjs';

/** The rules of this workspace that no package has. */
export const talentsphere = {
  rules: { 'package-owner': packageOwner, 'remote-layers': remoteLayers },
};
