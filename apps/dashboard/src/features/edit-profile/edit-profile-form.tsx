import { limits } from '@talentsphere/domain';
import { useForm, useSession } from '@talentsphere/host';
import { TextField } from '@talentsphere/ui';
import { DialogForm } from '../../shared/dialog-form';
import { checkProfile, type ProfileValues } from './profile-values';

interface EditProfileFormProps {
  busy: boolean;
  onSave: (values: ProfileValues) => Promise<unknown>;
  onEdit: () => void;
  onCancel: () => void;
}

export function EditProfileForm({ busy, onSave, onEdit, onCancel }: EditProfileFormProps) {
  const { user } = useSession();
  const { field, onSubmit } = useForm({
    initial: { displayName: user?.displayName ?? '', photoURL: user?.photoURL ?? '' },
    check: checkProfile,
    submit: onSave,
  });
  return (
    <DialogForm busy={busy} onSubmit={onSubmit} onEdit={onEdit} onCancel={onCancel}>
      <TextField
        {...field('displayName')}
        label="Display Name"
        required
        autoComplete="name"
        maxLength={limits.nameLength}
      />
      <TextField
        {...field('photoURL')}
        label="Photo URL"
        type="url"
        optional
        placeholder="https://"
        maxLength={limits.urlLength}
      />
    </DialogForm>
  );
}
