import { paint } from '@talentsphere/ui';
import { Bust, hairs, skins } from '../../../shared/bust';
import { Scene } from './scene';

/** Shapes between the people, each in a tile of 120 by 120. */
function Shapes() {
  return (
    <>
      <rect x="120" width="120.5" height="120.5" fill={paint.saffron} />
      <path d="M120 120a60 60 0 0 1 120 0z" fill={paint.plum} />
      <rect x="360" width="120.5" height="120.5" fill={paint.night} />
      <circle cx="420" cy="60" r="38" fill="none" stroke={paint.saffron} strokeWidth="12" />
      <rect y="120" width="120.5" height="120.5" fill={paint.plum} />
      <path d="M0 120a120 120 0 0 1 120 120H0z" fill={paint.blush} />
      <rect x="240" y="120" width="120.5" height="120.5" fill={paint.blush} />
      <path d="M262 172a38 38 0 0 1 76 0v14h-50l-14 16v-16h-12z" fill={paint.plum} />
      <path d="M284 170h32" stroke={paint.paper} strokeWidth="8" strokeLinecap="round" />
      <rect x="120" y="240" width="120.5" height="120.5" fill={paint.night} />
      <path d="M120 240h60a60 60 0 0 1 60 60h-60a60 60 0 0 1-60-60z" fill={paint.celadon} />
      <rect x="360" y="240" width="120.5" height="120.5" fill={paint.saffron} />
      <path d="M420 262l11 25 27 3-20 18 6 27-24-14-24 14 6-27-20-18 27-3z" fill={paint.night} />
    </>
  );
}

/** Six people among six shapes: the community that users join. */
export function PeopleScene() {
  return (
    <Scene ground={paint.celadon}>
      <Shapes />
      <Bust
        x={0}
        y={0}
        skin={skins.tan}
        hair={hairs.ink}
        hairStyle="bun"
        clothes={paint.plum}
        ground={paint.celadon}
      />
      <Bust
        x={240}
        y={0}
        skin={skins.deep}
        hair={hairs.ink}
        hairStyle="curls"
        clothes={paint.saffron}
        ground={paint.sand}
      />
      <Bust
        x={120}
        y={120}
        skin={skins.light}
        hair={hairs.auburn}
        hairStyle="long"
        clothes={paint.night}
        ground={paint.celadon}
      />
      <Bust
        x={360}
        y={120}
        skin={skins.brown}
        hair={hairs.silver}
        hairStyle="crop"
        clothes={paint.night}
        ground={paint.celadon}
      />
      <Bust
        x={0}
        y={240}
        skin={skins.light}
        hair={hairs.umber}
        hairStyle="crop"
        clothes={paint.saffron}
        ground={paint.sand}
      />
      <Bust
        x={240}
        y={240}
        skin={skins.tan}
        hair={hairs.ink}
        hairStyle="long"
        clothes={paint.plum}
        ground={paint.celadon}
      />
    </Scene>
  );
}
