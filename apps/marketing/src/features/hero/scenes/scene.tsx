import { Box, type paint } from '@talentsphere/ui';
import type { ReactNode } from 'react';

interface SceneProps {
  ground: (typeof paint)[keyof typeof paint];
  children: ReactNode;
}

/** A decorative drawing of 480 by 360 that covers its frame; what matters stays near the middle. */
export function Scene({ ground, children }: SceneProps) {
  return (
    <Box asChild display="block" bg={ground}>
      <svg
        viewBox="0 0 480 360"
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
      >
        {children}
      </svg>
    </Box>
  );
}
