import { createSystemWith } from '../style-engine/resolved-tokens';
import { config, resolvedTokens } from './config';
import { createSystem } from './styling';

/** In a module that can be evaluated before what is made of it. */
export const created = resolvedTokens
  ? createSystemWith(resolvedTokens, config)
  : createSystem(config);
