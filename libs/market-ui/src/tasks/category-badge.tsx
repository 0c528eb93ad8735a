import { Badge } from '@talentsphere/ui';
import type { ReactNode } from 'react';

export function CategoryBadge({ children }: { children: ReactNode }) {
  return <Badge colorPalette="brand">{children}</Badge>;
}
