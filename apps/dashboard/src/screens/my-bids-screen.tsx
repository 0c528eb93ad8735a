import { MyBidsList } from '../features/my-bids/my-bids-list';
import { ScreenHeader } from '../shared/screen-header';

export default function MyBidsScreen() {
  return (
    <>
      <ScreenHeader title="My Bids" />
      <MyBidsList />
    </>
  );
}
