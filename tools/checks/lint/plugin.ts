import { packageOwner } from './package-owner';
import { remoteLayers } from './remote-layers';

/** The custom rules of this workspace. */
export const talentsphere = {
  rules: { 'package-owner': packageOwner, 'remote-layers': remoteLayers },
};
