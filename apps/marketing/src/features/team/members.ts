import { paint } from '@talentsphere/ui';
import { hairs, skins, type BustProps } from '../../shared/bust';

export interface Member {
  name: string;
  role: string;
  portrait: BustProps;
}

/** Sample people. */
export const members: readonly Member[] = [
  {
    name: 'Amara Okafor',
    role: 'Founder and Chief Executive',
    portrait: {
      skin: skins.deep,
      hair: hairs.ink,
      hairStyle: 'curls',
      clothes: paint.plum,
      ground: paint.saffron,
    },
  },
  {
    name: 'Lukas Brandt',
    role: 'Head of Product',
    portrait: {
      skin: skins.light,
      hair: hairs.umber,
      hairStyle: 'crop',
      clothes: paint.night,
      ground: paint.celadon,
    },
  },
  {
    name: 'Sofia Marchetti',
    role: 'Head of Community',
    portrait: {
      skin: skins.tan,
      hair: hairs.auburn,
      hairStyle: 'long',
      clothes: paint.saffron,
      ground: paint.blush,
    },
  },
];
