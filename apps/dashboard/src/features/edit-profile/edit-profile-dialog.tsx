import { useCloseOnBack, useGuardedClose } from '@talentsphere/host';
import { Dialog } from '@talentsphere/ui/overlays';
import { EditProfileForm } from './edit-profile-form';
import { useSaveProfile } from './use-save-profile';

/** Loaded when it is first opened. It cannot be closed while it saves. */
export default function EditProfileDialog({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}) {
  const { close, closeNow, edited } = useGuardedClose(onClose);
  const { run: save, busy } = useSaveProfile(closeNow);
  const closeUnlessBusy = () => !busy && void close();
  useCloseOnBack(open, closeUnlessBusy);
  return (
    <Dialog
      open={open}
      onClose={closeUnlessBusy}
      title="Edit Profile"
      closeOnInteractOutside={false}
    >
      <EditProfileForm busy={busy} onSave={save} onEdit={edited} onCancel={closeNow} />
    </Dialog>
  );
}
