import { paint } from '@talentsphere/ui';
import { Scene } from './scene';

interface NoteProps {
  at: string;
  mark: string;
  /** Length of the price bar. */
  price: number;
}

function Note({ at, mark, price }: NoteProps) {
  return (
    <g transform={at}>
      <rect x="4" y="7" width="138" height="104" rx="12" fill={paint.line} fillOpacity="0.28" />
      <rect width="138" height="104" rx="12" fill={paint.paper} />
      <rect x="14" y="14" width="46" height="13" rx="6.5" fill={mark} />
      <path d="M17 44h92M17 58h66" stroke={paint.sand} strokeWidth="7" strokeLinecap="round" />
      <path d={`M18 84h${price}`} stroke={paint.plum} strokeWidth="11" strokeLinecap="round" />
      <circle cx="117" cy="84" r="8" fill={mark} />
    </g>
  );
}

/** Tasks that rise like the sun behind a hill. */
export function OpportunitiesScene() {
  return (
    <Scene ground={paint.plum}>
      <circle cx="240" cy="236" r="150" fill={paint.saffron} />
      <circle
        cx="240"
        cy="236"
        r="186"
        fill="none"
        stroke={paint.blush}
        strokeOpacity="0.55"
        strokeWidth="2"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
      <path d="M-20 360c60-96 170-118 260-70s190 44 280-30v120H-20z" fill={paint.night} />
      <path d="M300 360c30-60 110-92 200-70v90H300z" fill={paint.celadon} />
      <circle cx="74" cy="86" r="26" fill={paint.blush} />
      <path d="M396 56a30 30 0 0 1 30 30h-30z" fill={paint.celadon} />
      <Note at="translate(70 118) rotate(-8)" mark={paint.celadon} price={44} />
      <Note at="translate(268 96) rotate(7)" mark={paint.blush} price={62} />
      <Note at="translate(168 158) rotate(-1)" mark={paint.saffron} price={54} />
    </Scene>
  );
}
