// For the shell's server half alone: pages do not load it.
export { readMetadata } from './metadata';
