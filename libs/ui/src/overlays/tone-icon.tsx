import { IconCheck, IconError, IconInfo, IconWarning } from '../icons/icons';
import { Flex } from '../primitives/layout';

const tones = {
  success: { palette: 'success', Icon: IconCheck },
  info: { palette: 'info', Icon: IconInfo },
  warning: { palette: 'warning', Icon: IconWarning },
  error: { palette: 'danger', Icon: IconError },
  danger: { palette: 'danger', Icon: IconWarning },
} as const;

interface ToneIconProps {
  tone: keyof typeof tones;
  size: 'sm' | 'md';
}

/** What kind of message it is, as an icon on a disc. */
export function ToneIcon({ tone, size }: ToneIconProps) {
  const { palette, Icon } = tones[tone];
  return (
    <Flex
      colorPalette={palette}
      boxSize={size === 'sm' ? '8' : '11'}
      flexShrink="0"
      align="center"
      justify="center"
      borderRadius="full"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Icon size={size === 'sm' ? 16 : 20} />
    </Flex>
  );
}
