export { takeLock } from './file-lock';
export { processIdentity } from './process-identity';
