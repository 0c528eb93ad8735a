import { Tooltip } from '@talentsphere/ui/overlays';
import type { ReactElement } from 'react';

export default function AvatarTooltip({
  email,
  children,
}: {
  email: string;
  children: ReactElement;
}) {
  return <Tooltip content={email}>{children}</Tooltip>;
}
