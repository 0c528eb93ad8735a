import { sharedInUse } from '@talentsphere/federation/inspect';
import type { RemoteInspection } from '@talentsphere/federation';
import { satisfiesCaret, type InspectorSettings } from '@talentsphere/releases';
import { hostContractVersion } from '@talentsphere/host/shell';
import { Box, DescriptionList, Flex, Stack, StatusBadge, Text } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { fallbackOf, sourceOf, stateOf } from './describe-remote';
import { LoadTable } from './load-table';
import { OverrideForm } from './overrides/override-form';
import { SharedTable } from './shared-table';

interface Props {
  inspection: RemoteInspection;
  settings: InspectorSettings;
  /** Whether its details are initially open. */
  isOpen: boolean;
}

function Badge({ of: [word, tone] }: { of: ReturnType<typeof sourceOf> }) {
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

function facts({ current }: RemoteInspection) {
  const fits = satisfiesCaret(hostContractVersion, current.hostContract);
  return [
    { term: 'Version', detail: current.version },
    {
      term: 'Host contract',
      detail: `${current.hostContract || 'not known'}${fits ? '' : ', which this shell does not have'}`,
    },
    { term: 'Address', detail: current.url },
  ];
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Text as="h3" textStyle="sm" fontWeight="650" mb="2">
        {title}
      </Text>
      {children}
    </Box>
  );
}

/** One remote: a summary line that expands to its details. */
export function RemoteDetails({ inspection, settings, isOpen }: Props) {
  const { release, current, steps } = inspection;
  const fallback = fallbackOf(inspection);
  const shared = sharedInUse(release.name);
  return (
    <Box asChild borderWidth="1px" borderRadius="lg" px="4" py="3" minW="0">
      <details open={isOpen}>
        <Box asChild cursor="button" _focusVisible={{ outlineOffset: '4px' }}>
          <summary>
            <Flex
              as="span"
              display="inline-flex"
              verticalAlign="top"
              maxW="calc(100% - 1.5rem)"
              columnGap="2"
              rowGap="1"
              align="center"
              wrap="wrap"
              ms="1"
            >
              <Text as="span" fontWeight="650">
                {release.name}
              </Text>
              <Text as="span" textStyle="sm" color="fg.muted">
                {current.version}
              </Text>
              <Badge of={sourceOf(inspection)} />
              <Badge of={stateOf(inspection)} />
            </Flex>
          </summary>
        </Box>
        <Stack gap="5" mt="4">
          <DescriptionList items={facts(inspection)} />
          <Part title="Load">
            {steps.length > 0 ? <LoadTable name={release.name} steps={steps} /> : 'Not loaded yet.'}
          </Part>
          <Part title="Fallback">
            {fallback.length > 0
              ? fallback.map((sentence) => (
                  <Text key={sentence} textStyle="sm">
                    {sentence}
                  </Text>
                ))
              : 'Nothing failed.'}
          </Part>
          <Part title="Shared packages">
            {shared.length > 0 ? (
              <SharedTable name={release.name} shared={shared} />
            ) : (
              'None used yet.'
            )}
          </Part>
          <OverrideForm release={release} settings={settings} />
        </Stack>
      </details>
    </Box>
  );
}
