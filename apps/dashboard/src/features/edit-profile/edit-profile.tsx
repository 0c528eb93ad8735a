import { Button, IconEdit } from '@talentsphere/ui';
import { lazy, Suspense, useState } from 'react';

const EditProfileDialog = lazy(() => import('./edit-profile-dialog'));

/** The button and, once it was pressed, the dialog behind it. */
export function EditProfile() {
  const [dialog, setDialog] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        <IconEdit size={16} />
        Edit Profile
      </Button>
      {dialog !== 'never-opened' && (
        <Suspense fallback={null}>
          <EditProfileDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
