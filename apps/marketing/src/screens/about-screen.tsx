import { brand } from '@talentsphere/domain';
import { useDocumentTitle } from '@talentsphere/host';
import { Join } from '../features/join/join';
import { Mission } from '../features/mission/mission';
import { Team } from '../features/team/team';

export default function AboutScreen() {
  useDocumentTitle('About Us', `What ${brand.name} is for, who builds it, and how to join.`);
  return (
    <>
      <Mission />
      <Team />
      <Join />
    </>
  );
}
