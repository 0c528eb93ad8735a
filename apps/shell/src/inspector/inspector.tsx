import type { InspectorSettings } from '@talentsphere/releases';
import { Box, Button } from '@talentsphere/ui';
import { useEffect, useState } from 'react';
import { useShell } from '../shell-context';
import InspectorPanel from './inspector-panel';

const isShortcut = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent) =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyR';

const isAsked = () => new URLSearchParams(location.search).has('inspector');

/** A badge that is shown while any remote is overridden. */
function OverrideBadge({ names, onClick }: { names: readonly string[]; onClick: () => void }) {
  return (
    <Box position="fixed" insetStart="3" bottom="3" zIndex="sticky">
      <Button
        variant="outline"
        colorPalette="accent"
        size="sm"
        bg="bg.panel"
        boxShadow="md"
        onClick={onClick}
      >
        Local: {names.join(', ')}
      </Button>
    </Box>
  );
}

/** Opens the panel by `?inspector` in the address, by Alt+Shift+R, and by the badge. */
export default function Inspector({ settings }: { settings: InspectorSettings }) {
  const { remotes } = useShell();
  const [open, setOpen] = useState(isAsked);
  // Kept once it has been opened, so that closing can animate and return the focus.
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setWanted(true);
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const local = remotes.inspect().flatMap(({ release }) => (release.local ? [release.name] : []));
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      {local.length > 0 && <OverrideBadge names={local} onClick={show} />}
      {wanted && <InspectorPanel open={open} onClose={() => setOpen(false)} settings={settings} />}
    </>
  );
}
