import { paint } from '@talentsphere/ui';
import type { ReactNode } from 'react';

type HairStyle = 'bun' | 'crop' | 'long' | 'curls';

export interface BustProps {
  /** Top left corner in the drawing around it; a bust is 120 by 120. */
  x?: number;
  y?: number;
  skin: string;
  hair: string;
  hairStyle: HairStyle;
  clothes: string;
  ground: string;
}

/** Colours of people, the same by day and by night. */
export const skins = { light: '#F1CBB0', tan: '#D49B72', brown: '#A86F4B', deep: '#7A4B34' } as const;
export const hairs = { ink: '#2A1D22', auburn: '#8C3F25', silver: '#CFC6C4', umber: '#5B3A2A' } as const;

const behind: Record<HairStyle, ReactNode> = {
  bun: <circle cx="60" cy="19" r="11" />,
  crop: null,
  long: <path d="M32 56a28 29 0 0 1 56 0v34H32z" />,
  curls: (
    <>
      <circle cx="36" cy="46" r="13" />
      <circle cx="84" cy="46" r="13" />
      <circle cx="46" cy="30" r="14" />
      <circle cx="74" cy="30" r="14" />
      <circle cx="60" cy="25" r="14" />
    </>
  ),
};

const before: Record<HairStyle, ReactNode> = {
  bun: <path d="M36 53a24 25 0 0 1 48 0c-9-2-18-8-22-15-5 8-15 13-26 15z" />,
  crop: <path d="M35 52c-2-16 10-25 25-25 17 0 28 10 25 25-3-7-6-11-12-13-9 4-22 4-29 1-5 3-7 7-9 12z" />,
  long: <path d="M34 56c1-14 6-24 16-28 18 4 32 12 36 28-16-1-29-8-36-17-3 8-8 14-16 17z" />,
  curls: <path d="M38 46c4-12 12-16 22-16s19 5 22 16c-7-6-13-7-22-7s-16 2-22 7z" />,
};

/** Head and shoulders on a tile. */
export function Bust({ x = 0, y = 0, skin, hair, hairStyle, clothes, ground }: BustProps) {
  return (
    <svg x={x} y={y} width="120" height="120" viewBox="0 0 120 120">
      <rect width="120" height="120" fill={ground} />
      <g fill={hair}>{behind[hairStyle]}</g>
      <path d="M8 120c2-24 22-33 52-33s50 9 52 33z" fill={clothes} />
      <path d="M50 70h20v18a10 10 0 0 1-20 0z" fill={skin} />
      <path d="M50 80c6 5 14 5 20 0v-6H50z" fill={hairs.ink} fillOpacity="0.16" />
      <ellipse cx="60" cy="54" rx="23" ry="26" fill={skin} />
      <g fill={hair}>{before[hairStyle]}</g>
      <g fill={hairs.ink}>
        <circle cx="51.5" cy="57" r="2" />
        <circle cx="68.5" cy="57" r="2" />
      </g>
      <path d="M54 67c4 3.5 8 3.5 12 0" fill="none" stroke={hairs.ink} strokeWidth="2" strokeLinecap="round" />
      <path d="M46 90c5 9 23 9 28 0" fill="none" stroke={paint.paper} strokeOpacity="0.5" strokeWidth="3" />
    </svg>
  );
}
