import { createProjectGraphAsync } from 'nx/src/project-graph/project-graph';
import { quiet } from '@talentsphere/dev/process/nx';

export { boundaries } from './boundaries';
export { elements, layerRules, serverLayers } from './layers';
export { sqlPlace } from './sql-place';

Object.assign(process.env, quiet);
// Stores the graph that `@nx/enforce-module-boundaries` reads. Without it, as on a fresh clone,
// the rule accepts everything.
await createProjectGraphAsync();
