import { Text } from '@talentsphere/ui';
import type { ComponentProps } from 'react';

/** What somebody has written: with its lines, each in the direction in which its script is read. */
export function WrittenText(props: ComponentProps<typeof Text>) {
  return <Text whiteSpace="pre-wrap" unicodeBidi="plaintext" {...props} />;
}
