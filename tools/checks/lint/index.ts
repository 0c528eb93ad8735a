export { boundaries } from './boundaries';
export { talentsphere } from './plugin';
export { prepareProjectGraph } from './project-graph';
export { sqlPlace } from './sql-place';
