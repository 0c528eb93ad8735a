import { addressesOf } from '@talentsphere/testing';
import remoteDescription from '../remote.json';
import { peopleAddress } from './features/people/use-people';
import remote from './remote';

it('serves the addresses in its remote.json', () => {
  expect(addressesOf(remote.routes)).toEqual(remoteDescription.routes);
});

it('is rendered with the parameters of its screens', () => {
  const address = peopleAddress({ q: 'mina', skill: 'Logo', after: 'x', task: 'y' });
  const names = [...new URL(address, 'https://shop.example').searchParams.keys()];
  expect(names).toEqual(remoteDescription.searchParams);
});
