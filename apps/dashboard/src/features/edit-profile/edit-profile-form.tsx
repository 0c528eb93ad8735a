import { limits } from '@talentsphere/domain';
import { useHost, useSession } from '@talentsphere/host';
import { TextField } from '@talentsphere/ui';
import { useState } from 'react';
import { DialogForm } from '../../shared/dialog-form';
import { findFault, type ProfileFault, type ProfileValues } from './profile-fault';

interface EditProfileFormProps {
  busy: boolean;
  onSave: (values: ProfileValues) => void;
  onEdit: () => void;
  onCancel: () => void;
}

export function EditProfileForm({ busy, onSave, onEdit, onCancel }: EditProfileFormProps) {
  const { dialogs } = useHost();
  const { user } = useSession();
  const [values, setValues] = useState<ProfileValues>({
    displayName: user?.displayName ?? '',
    photoURL: user?.photoURL ?? '',
  });
  const [fault, setFault] = useState<ProfileFault>();

  function submit(): void {
    const found = findFault(values);
    setFault(found);
    if (!found) return onSave(values);
    void dialogs.notify({ title: 'Validation Error', text: found.message, tone: 'warning' });
  }

  const field = (name: keyof ProfileValues) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: fault?.field === name ? fault.message : undefined,
  });
  return (
    <DialogForm busy={busy} onSubmit={submit} onEdit={onEdit} onCancel={onCancel}>
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
