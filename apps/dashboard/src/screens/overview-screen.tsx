import { Slot, useUser } from '@talentsphere/host';
import { EditProfile } from '../features/edit-profile/edit-profile';
import { ProfileCard } from '../features/overview/profile-card';
import { StatisticsPanel } from '../features/overview/statistics-panel';
import { WaitingFirst } from '../features/overview/waiting-first';
import { ScreenHeader } from '../shared/screen-header';

export default function OverviewScreen() {
  const user = useUser();
  return (
    <>
      <ScreenHeader
        title={`Welcome, ${user.displayName || user.email || 'there'}!`}
        documentTitle="Dashboard"
        description="Here is what is happening with your tasks and bids."
      />
      <Slot name="overview.top" />
      <WaitingFirst>
        <StatisticsPanel />
        <ProfileCard action={<EditProfile />} />
      </WaitingFirst>
    </>
  );
}
