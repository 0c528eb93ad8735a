import type { ReactNode } from 'react';
import { Box } from '../primitives/layout';
import { Text } from '../primitives/typography';

export interface NeedsScriptsProps {
  what: 'page' | 'form';
  /** Shown with scripts alone, such as what is loading. */
  children?: ReactNode;
}

/** Without scripts, says why there is nothing to see or to use. */
export function NeedsScripts({ what, children }: NeedsScriptsProps) {
  return (
    <>
      <noscript>
        <Text marginBottom="4">
          {`This ${what} needs JavaScript. Please allow it for this site and load the page again.`}
        </Text>
      </noscript>
      {children && (
        <Box display="contents" css={{ '@media (scripting: none)': { display: 'none' } }}>
          {children}
        </Box>
      )}
    </>
  );
}
