import { paths } from '@talentsphere/host';
import { ButtonLink, IconArrowLeft } from '@talentsphere/ui';

export function BackLink() {
  return (
    <ButtonLink to={paths.browse} variant="ghost" colorPalette="gray" size="sm" ms="-3">
      <IconArrowLeft size={16} />
      Back to Tasks
    </ButtonLink>
  );
}
