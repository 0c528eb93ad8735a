export { boundaries } from './boundaries';
export { talentsphere } from './plugin';
export { prepareProjectGraph } from './project-graph';
export { remoteFolders } from './remote-layers';
export { restrictedInBrowser } from './restricted-in-browser';
export { sqlPlace } from './sql-place';
