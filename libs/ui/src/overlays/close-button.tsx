import { IconClose } from '../icons/icons';
import { IconButton } from '../primitives/button';

/** In the upper corner of what it closes. The focus begins in the content of that, or on that itself while it has no control. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      aria-label="Close"
      data-no-autofocus=""
      onClick={onClick}
      position="absolute"
      top={{ base: '3', md: '5' }}
      insetEnd={{ base: '3', md: '5' }}
    >
      <IconClose size={18} />
    </IconButton>
  );
}
