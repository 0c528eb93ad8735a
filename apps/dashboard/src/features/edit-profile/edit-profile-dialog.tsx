import { useGuardedClose } from '@talentsphere/host';
import { Dialog } from '@talentsphere/ui/overlays';
import { useLeaving } from '../../shared/use-leaving';
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
  const { leave, isLeaving } = useLeaving({ open, busy, close });
  return (
    <Dialog open={open} onClose={leave} title="Edit Profile" closeOnInteractOutside={false}>
      <EditProfileForm
        busy={busy}
        isLeaving={isLeaving}
        onSave={save}
        onEdit={edited}
        onCancel={closeNow}
      />
    </Dialog>
  );
}
