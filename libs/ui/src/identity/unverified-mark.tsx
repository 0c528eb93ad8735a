import { StatusBadge } from '../feedback/badges';

/** Marks an email address that the identity provider has not verified. */
export function UnverifiedMark() {
  return <StatusBadge tone="warning">Unverified</StatusBadge>;
}
