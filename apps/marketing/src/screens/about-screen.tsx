import { useDocumentTitle } from '@talentsphere/host';
import { Join } from '../features/join/join';
import { Mission } from '../features/mission/mission';
import { Team } from '../features/team/team';

export default function AboutScreen() {
  useDocumentTitle('About Us');
  return (
    <>
      <Mission />
      <Team />
      <Join />
    </>
  );
}
