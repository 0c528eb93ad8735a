export { startupParts } from './theme/startup-parts';
