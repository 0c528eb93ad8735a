import { limits } from '@talentsphere/domain';
import { useForm, useSession } from '@talentsphere/host';
import { TextField } from '@talentsphere/ui';
import { DialogForm } from '../../shared/dialog-form';
import { useUploadPicture } from '../../shared/pictures/use-upload-picture';
import { PhotoField } from './photo-field';
import { checkProfile, type ProfileValues } from './profile-values';

interface EditProfileFormProps {
  busy: boolean;
  onSave: (values: ProfileValues) => Promise<unknown>;
  onEdit: () => void;
  onCancel: () => void;
}

export function EditProfileForm({ busy, onSave, onEdit, onCancel }: EditProfileFormProps) {
  const { user } = useSession();
  const { field, values, onSubmit } = useForm({
    initial: { displayName: user?.displayName ?? '', photoURL: user?.photoURL ?? '' },
    check: checkProfile,
    submit: onSave,
  });
  const photo = field('photoURL');
  const { upload, stateOf } = useUploadPicture({
    use: 'photo',
    onUploaded: (path) => photo.onChange(new URL(path, location.href).href),
  });
  const uploading = stateOf(undefined);
  return (
    <DialogForm
      busy={busy || uploading.busy}
      busyLabel={uploading.busy ? 'Uploading...' : 'Saving...'}
      onSubmit={onSubmit}
      onEdit={onEdit}
      onCancel={onCancel}
    >
      <PhotoField
        {...uploading}
        person={{
          personId: user?.uid,
          name: values.displayName,
          email: user?.email,
          photoURL: values.photoURL,
        }}
        onChoose={(file) => upload(file, undefined)}
      />
      <TextField
        {...field('displayName')}
        label="Display Name"
        required
        autoComplete="name"
        maxLength={limits.nameLength}
      />
      <TextField
        {...photo}
        label="Photo URL"
        type="url"
        optional
        placeholder="https://"
        maxLength={limits.urlLength}
      />
    </DialogForm>
  );
}
