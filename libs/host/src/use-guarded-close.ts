import { useRef } from 'react';
import { useHost } from './host-context';
import { useOneAtATime } from './use-one-at-a-time';

const question = {
  title: 'Discard your changes?',
  text: 'What you changed has not been saved.',
  confirmLabel: 'Discard',
  tone: 'danger',
} as const;

/**
 * For a dialog with a form: `close` asks for confirmation if anything was `edited`;
 * `closeNow` does not, for Cancel or after saving.
 */
export function useGuardedClose(onClose: () => void) {
  const { dialogs } = useHost();
  const isEdited = useRef(false);
  const closeNow = () => {
    isEdited.current = false;
    onClose();
  };
  const { run: close } = useOneAtATime(async () => {
    if (!isEdited.current || (await dialogs.confirm(question))) closeNow();
  });
  const edited = () => {
    isEdited.current = true;
  };
  return { close, closeNow, edited };
}
