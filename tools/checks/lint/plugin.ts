import { packageOwner } from './package-owner';
import { remoteLayers } from './remote-layers';

/** The rules of this workspace that no package has. */
export const talentsphere = {
  rules: { 'package-owner': packageOwner, 'remote-layers': remoteLayers },
};
