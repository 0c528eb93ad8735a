import { paths } from '@talentsphere/domain';
import { useLocation, useNavigate } from '@talentsphere/host';
import { Button, IconEdit } from '@talentsphere/ui';
import { useEffect, useState } from 'react';
import { lazyOverlay } from '@talentsphere/market-ui/screens';

const EditProfileDialog = lazyOverlay(() => import('./edit-profile-dialog'));

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

/** The button and the dialog behind it. */
export function EditProfile() {
  const [open, setOpen] = useState(false);
  if (useEditAddress() && !open) setOpen(true);
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconEdit size={16} />
        Edit Profile
      </Button>
      <EditProfileDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
