import { useHost, useTheme } from '@talentsphere/host';
import { IconButton, IconMoon, IconSun } from '@talentsphere/ui';

export function ThemeToggle() {
  const { theme: port } = useHost();
  const { theme } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton aria-label={`Switch to ${next} theme`} onClick={() => port.toggle()}>
      {theme === 'dark' ? <IconSun size={20} /> : <IconMoon size={20} />}
    </IconButton>
  );
}
