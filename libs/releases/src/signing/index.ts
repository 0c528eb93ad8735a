export { changeTrust, platformName, signTrust, withKey, withoutKey } from './change-trust';
export { signDocument } from './envelope';
export { expiryIn, isExpired, type Issued } from './issued';
export {
  fingerprintOf,
  makeKey,
  parsePrivateKeys,
  parsePublicKey,
  publicKeyOf,
  type PrivateKey,
  type PublicKey,
} from './keys';
export {
  completeTrust,
  followTrust,
  openTrust,
  parseRegistryOf,
  readNewest,
  readSigned,
  readVersions,
  registryFileOf,
  rootName,
  versionsText,
  type SignedRegistry,
  type Trust,
} from './trust';
