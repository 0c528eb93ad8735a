import { Tooltip } from '@talentsphere/ui/overlays';
import type { ReactElement } from 'react';

export interface TooltipProps {
  email: string;
  children: ReactElement;
}

export default function AvatarTooltip({ email, children }: TooltipProps) {
  return <Tooltip content={email}>{children}</Tooltip>;
}
