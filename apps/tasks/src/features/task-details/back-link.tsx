import { Link as RouterLink, paths } from '@talentsphere/host';
import { Button, IconArrowLeft } from '@talentsphere/ui';

export function BackLink() {
  return (
    <Button asChild variant="ghost" colorPalette="gray" size="sm" ms="-3">
      <RouterLink to={paths.browse}>
        <IconArrowLeft size={16} />
        Back to Tasks
      </RouterLink>
    </Button>
  );
}
