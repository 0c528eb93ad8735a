import { addressesOf } from '@talentsphere/testing';
import remoteDescription from '../remote.json';
import remote from './remote';

it('serves the addresses in its remote.json', () => {
  expect(new Set(addressesOf(remote.routes))).toEqual(new Set(remoteDescription.routes));
});
