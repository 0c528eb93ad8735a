import { Dialog } from '@talentsphere/ui/overlays';
import { EditProfileForm } from './edit-profile-form';
import { useSaveProfile } from './use-save-profile';

/** Loaded when it is first opened. It does not close while it saves. */
export default function EditProfileDialog({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}) {
  const { save, busy } = useSaveProfile(onClose);
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title="Edit Profile"
      closeOnInteractOutside={false}
    >
      <EditProfileForm busy={busy} onSave={(values) => void save(values)} onCancel={onClose} />
    </Dialog>
  );
}
