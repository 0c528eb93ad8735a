import { StatusBadge } from '@talentsphere/ui';

/** Marks an email address that the identity provider has not verified. */
export function UnverifiedMark() {
  return <StatusBadge tone="warning">Unverified</StatusBadge>;
}
