import type { InspectorSettings } from '@talentsphere/releases';
import { useCloseOnBack } from '@talentsphere/host';
import { hostContractVersion } from '@talentsphere/host/shell';
import { Stack, Text } from '@talentsphere/ui';
import { Dialog } from '@talentsphere/ui/overlays';
import type { ReactNode } from 'react';
import { useShell } from '../shell-context';
import { behindOf } from './describe-remote';
import { RemoteDetails } from './remote-details';
import { useCurrentReleases, useInspection } from './use-inspection';

interface Props {
  open: boolean;
  onClose: () => void;
  settings: InspectorSettings;
}

/** All remotes of the page, and how they were loaded. */
export default function InspectorPanel({ open, onClose, settings }: Props): ReactNode {
  const { releases, router } = useShell();
  useCloseOnBack(open, onClose);
  const inspections = useInspection(open);
  const current = useCurrentReleases(open);
  const owner = releases.ownerOf(router.state.location.pathname)?.name;
  const behind = current ? behindOf(inspections, current) : [];
  return (
    <Dialog open={open} onClose={onClose} title="Inspector" size="lg">
      <Text textStyle="sm">
        This shell has host contract {hostContractVersion}.{' '}
        {current && behind.length === 0 && 'It has the releases that a new page would get.'}
      </Text>
      {behind.map((sentence) => (
        <Text key={sentence} textStyle="sm" mt="1">
          {sentence}
        </Text>
      ))}
      <Stack gap="3" mt="4" color="fg">
        {inspections.map((inspection) => (
          <RemoteDetails
            key={inspection.release.name}
            inspection={inspection}
            settings={settings}
            isOpen={inspection.release.name === owner}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
