export { boundaries } from './boundaries';
export { elements, layerRules } from './layers';
export { prepareProjectGraph } from './project-graph';
export { sqlPlace } from './sql-place';
