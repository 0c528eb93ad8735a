import { Box, type paint } from '@talentsphere/ui';
import type { ReactNode } from 'react';

interface SceneProps {
  ground: (typeof paint)[keyof typeof paint];
  children: ReactNode;
}

/** A decorative drawing of 480 by 360, whole at every width: a frame of other proportions would cut what is at the edges. */
export function Scene({ ground, children }: SceneProps) {
  return (
    <Box asChild display="block" bg={ground}>
      <svg viewBox="0 0 480 360" width="100%" aria-hidden>
        {children}
      </svg>
    </Box>
  );
}
