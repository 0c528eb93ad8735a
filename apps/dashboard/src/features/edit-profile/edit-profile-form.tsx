import { limits } from '@talentsphere/domain';
import { useForm, useSession } from '@talentsphere/host';
import { TextField } from '@talentsphere/ui';
import { DialogForm } from '../../shared/dialog-form';
import { useUploadPicture } from '../../shared/pictures/use-upload-picture';
import { PhotoField } from './photo-field';
import { checkProfile, type ProfileValues } from './profile-values';

/** Of the photo among the uploads. */
const place = 'photo';

interface EditProfileFormProps {
  busy: boolean;
  /** Whether the user is asked about leaving. */
  isLeaving: boolean;
  onSave: (values: ProfileValues) => Promise<unknown>;
  onEdit: () => void;
  onCancel: () => void;
}

export function EditProfileForm(props: EditProfileFormProps) {
  const { busy, isLeaving, onSave, onEdit, onCancel } = props;
  const { user } = useSession();
  const { uploads, upload, cancel, stateOf } = useUploadPicture('photo');
  const { field, values, onSubmit } = useForm({
    initial: { displayName: user?.displayName ?? '', photoURL: user?.photoURL ?? '' },
    check: checkProfile,
    submit: async (profile) => {
      if (!uploads.defers()) await onSave(profile);
    },
  });
  const photo = field('photoURL');
  return (
    <DialogForm
      busy={busy}
      isLeaving={isLeaving}
      uploads={uploads}
      onSubmit={onSubmit}
      onEdit={onEdit}
      onCancel={onCancel}
    >
      <PhotoField
        {...stateOf(place)}
        person={{
          personId: user?.uid,
          name: values.displayName,
          email: user?.email,
          photoURL: values.photoURL,
        }}
        onChoose={(file) =>
          upload(file, place, (path) => photo.onChange(new URL(path, location.href).href))
        }
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
        onChange={(address) => {
          // The photo that was chosen last is saved.
          cancel(place);
          photo.onChange(address);
        }}
        label="Photo URL"
        type="url"
        optional
        placeholder="https://"
        maxLength={limits.urlLength}
      />
    </DialogForm>
  );
}
