import { useLocation, useNavigate, useSession, useTheme } from '@talentsphere/host';
import { Box, Button, Grid, SelectField, Text } from '@talentsphere/ui';
import { people, visitor } from './people';

interface BarProps {
  /** Of the remote. */
  name: string;
  /** Addresses without parameters. */
  screens: readonly string[];
  become: (person: string) => Promise<void>;
  toggleTheme: () => void;
}

function ScreenField({ screens }: Pick<BarProps, 'screens'>) {
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

/** The bar at the bottom of the standalone page: what the shell's navigation is for. */
export function Bar({ name, screens, become, toggleTheme }: BarProps) {
  const { user } = useSession();
  const { theme } = useTheme();
  return (
    <Box
      as="aside"
      aria-label={`${name} alone`}
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
      <Grid
        templateColumns={{
          base: 'repeat(2, minmax(0, 1fr)) auto',
          md: 'auto repeat(2, minmax(0, 1fr)) auto',
        }}
        alignItems="end"
        gap="3"
      >
        <Text display={{ base: 'none', md: 'block' }} fontWeight="600" pe="4" pb="2.5">
          {name} alone
        </Text>
        <ScreenField screens={screens} />
        <SelectField
          label="Person"
          name="person"
          value={user?.uid ?? visitor}
          options={people}
          onChange={(person) => void become(person)}
        />
        <Button variant="outline" onClick={toggleTheme}>
          {theme === 'dark' ? 'Light' : 'Dark'}
        </Button>
      </Grid>
    </Box>
  );
}
