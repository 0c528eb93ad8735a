import { paths } from '@talentsphere/domain';
import { ButtonLink, IconArrowLeft, useHydrated } from '@talentsphere/ui';
import { lastSearchPath } from '../../shared/last-search';

export function BackLink() {
  const to = useHydrated() ? lastSearchPath() : paths.browse;
  return (
    <ButtonLink to={to} variant="ghost" colorPalette="gray" size="sm" ms="-3">
      <IconArrowLeft size={16} />
      Back to Tasks
    </ButtonLink>
  );
}
