import { useHost } from '@talentsphere/host';
import { Box, Button, IconMoon, IconSun, VisuallyHidden } from '@talentsphere/ui';

/** Its look follows the attribute of the page, which is set before the first paint. */
export function ThemeToggle() {
  const { theme } = useHost();
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      minW="11"
      minH="11"
      px="0"
      onClick={() => theme.toggle()}
    >
      <Box as="span" display={{ base: 'contents', _dark: 'none' }}>
        <IconMoon size={20} />
        <VisuallyHidden>Switch to dark theme</VisuallyHidden>
      </Box>
      <Box as="span" display={{ base: 'none', _dark: 'contents' }}>
        <IconSun size={20} />
        <VisuallyHidden>Switch to light theme</VisuallyHidden>
      </Box>
    </Button>
  );
}
