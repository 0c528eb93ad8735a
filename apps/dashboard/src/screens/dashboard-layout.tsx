import { Outlet } from '@talentsphere/host';
import { Box, Card, Container, Grid } from '@talentsphere/ui';
import { DashboardGuard } from '../features/layout/dashboard-guard';
import { DashboardMenu } from '../features/layout/dashboard-menu';
import { DashboardTabs } from '../features/layout/dashboard-tabs';
import { MobileMenu } from '../features/layout/mobile-menu';

/** Sidebar or menu button, and the screen next to it. Not lazy: every dashboard screen needs it first. */
export function DashboardLayout() {
  return (
    <DashboardGuard>
      <Container py={{ base: '5', md: '8' }}>
        <Grid
          alignItems="start"
          gap={{ lg: '8' }}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }}
        >
          <Card hideBelow="lg" padding="4" position="sticky" top="24">
            <DashboardMenu />
          </Card>
          <Box minW="0">
            <MobileMenu />
            <Outlet />
          </Box>
        </Grid>
      </Container>
      <DashboardTabs />
    </DashboardGuard>
  );
}
