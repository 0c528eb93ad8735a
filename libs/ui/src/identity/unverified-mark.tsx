import { StatusBadge } from '../feedback/badges';

/** Stands beside an email address that the identity provider has not verified to be its user's own. */
export function UnverifiedMark() {
  return <StatusBadge tone="warning">Unverified</StatusBadge>;
}
