export { LockError, takeLock } from './file-lock';
export { processIdentity } from './process-identity';
