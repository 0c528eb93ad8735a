import { useLocation, useNavigate } from '@talentsphere/host';
import { Box, Button, Flex, Grid, SelectField, Text } from '@talentsphere/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { switches as table, switchNames, type Switches } from './switches';

interface SwitcherProps {
  /** Of the remote. */
  name: string;
  /** Addresses without parameters. */
  screens: readonly string[];
  switches: StoreApi<Switches>;
}

/** What differs from the defaults, in one line. */
function summary(state: Switches): string {
  const labels = switchNames.map(
    (name) => table[name].options.find(({ value }) => value === state[name])?.label,
  );
  return labels.filter((label) => label !== 'None').join(', ');
}

function ScreenField({ screens }: Pick<SwitcherProps, 'screens'>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const listed = screens.includes(pathname) ? screens : [pathname, ...screens];
  return (
    <SelectField
      label="Screen"
      name="screen"
      value={pathname}
      options={listed.map((path) => ({ value: path, label: path }))}
      onChange={(path) => void navigate(path)}
    />
  );
}

/** The bar at the bottom of the standalone page, with every switch of the fake host. */
export function Switcher({ name, screens, switches }: SwitcherProps) {
  const state = useStore(switches);
  const [open, setOpen] = useState(false);
  return (
    <Box
      as="aside"
      aria-label="Fake host"
      position="sticky"
      bottom="0"
      zIndex="sticky"
      px={{ base: '4', md: '6' }}
      py="2.5"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border.emphasized"
      boxShadow="lg"
    >
      <Flex display={{ base: 'flex', xl: 'none' }} align="center" gap="3">
        <Text flex="1" minW="0" textStyle="sm" color="fg.muted" truncate>
          <Text as="strong" color="fg">
            {name} alone
          </Text>{' '}
          · {summary(state)}
        </Text>
        <Button size="sm" variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          Change
        </Button>
      </Flex>
      <Grid
        display={{ base: open ? 'grid' : 'none', xl: 'grid' }}
        templateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          xl: 'auto repeat(6, minmax(0, 1fr))',
        }}
        alignItems="end"
        gap="3"
        pt={{ base: '3', xl: '0' }}
      >
        <Text display={{ base: 'none', xl: 'block' }} fontWeight="600" pe="4" pb="2.5">
          {name} alone
        </Text>
        <ScreenField screens={screens} />
        {switchNames.map((one) => (
          <SelectField
            key={one}
            label={table[one].label}
            name={one}
            value={state[one]}
            options={table[one].options}
            onChange={(value) => switches.setState({ [one]: value })}
          />
        ))}
      </Grid>
    </Box>
  );
}
