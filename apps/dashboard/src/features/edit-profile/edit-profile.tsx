import { paths, useLocation, useNavigate } from '@talentsphere/host';
import { Button, IconEdit } from '@talentsphere/ui';
import { lazy, Suspense, useEffect, useState } from 'react';

const EditProfileDialog = lazy(() => import('./edit-profile-dialog'));

/** Whether this address opens the profile dialog; read once, because the parameter is then removed. */
function useEditAddress(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = pathname + search === paths.editProfile;
  useEffect(() => {
    if (isAsked) void navigate(paths.dashboard, { replace: true });
  }, [isAsked, navigate]);
  return isAsked;
}

/** The button and, once it was pressed, the dialog behind it. */
export function EditProfile() {
  const [dialog, setDialog] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  if (useEditAddress() && dialog !== 'open') setDialog('open');
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
