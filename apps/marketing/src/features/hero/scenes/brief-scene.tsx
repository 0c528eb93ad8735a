import { paint } from '@talentsphere/ui';
import { Scene } from './scene';

function Sheet() {
  return (
    <g transform="translate(128 52) rotate(-4)">
      <rect x="6" y="10" width="196" height="252" rx="16" fill={paint.line} fillOpacity="0.25" />
      <rect width="196" height="252" rx="16" fill={paint.paper} />
      <rect x="68" y="-13" width="60" height="28" rx="14" fill={paint.plum} />
      <path d="M26 50h112" stroke={paint.night} strokeWidth="13" strokeLinecap="round" />
      <path
        d="M24 86h146M24 106h132M24 126h146M24 146h84"
        stroke={paint.sand}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <rect x="22" y="180" width="70" height="46" rx="10" fill={paint.celadon} />
      <path d="M36 203h40" stroke={paint.night} strokeWidth="8" strokeLinecap="round" />
      <rect x="104" y="180" width="70" height="46" rx="10" fill={paint.blush} />
      <path d="M118 203h28" stroke={paint.night} strokeWidth="8" strokeLinecap="round" />
    </g>
  );
}

function Pencil() {
  return (
    <g transform="translate(366 70) rotate(38)">
      <rect x="0" y="0" width="30" height="150" fill={paint.plum} />
      <rect x="10" y="0" width="10" height="150" fill={paint.night} />
      <rect x="0" y="-20" width="30" height="22" rx="6" fill={paint.blush} />
      <path d="M0 150h30l-15 42z" fill={paint.blush} />
      <path d="M9.5 176h11l-5.5 16z" fill={paint.line} />
    </g>
  );
}

/** A task being written: title, text, budget and deadline. */
export function BriefScene() {
  return (
    <Scene ground={paint.saffron}>
      <path d="M0 360V210a150 150 0 0 1 150 150z" fill={paint.celadon} />
      <circle cx="410" cy="300" r="92" fill={paint.blush} />
      <path d="M380 0a100 100 0 0 0 100 100V0z" fill={paint.plum} />
      <circle cx="70" cy="84" r="30" fill={paint.paper} />
      <path
        d="M70 66v19l13 8"
        fill="none"
        stroke={paint.night}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Sheet />
      <Pencil />
    </Scene>
  );
}
