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

/** Colours of people, the same in both themes. */
export const skins = {
  light: '#F1CBB0',
  tan: '#D49B72',
  brown: '#A86F4B',
  deep: '#7A4B34',
} as const;
export const hairs = {
  ink: '#2A1D22',
  auburn: '#8C3F25',
  silver: '#CFC6C4',
  umber: '#5B3A2A',
} as const;

const behind: Record<HairStyle, ReactNode> = {
  bun: <circle cx="60" cy="19" r="11" />,
  crop: null,
  long: <path d="M31 60a29 33 0 0 1 58 0v32H31z" />,
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
  bun: <path d="M36 54c-1-17 9-29 24-29s25 12 24 29c-9-2-18-8-22-15-5 8-15 13-26 15z" />,
  crop: (
    <path d="M35 53c-2-17 9-28 25-28s27 11 25 28c-2-7-5-11-9-13-10 4-22 4-31 0-5 2-8 6-10 13z" />
  ),
  long: <path d="M36 57C35 38 44 25 60 25s25 13 24 32c-4-8-10-13-19-16-7 8-17 13-29 16z" />,
  curls: <path d="M36 52c-1-16 9-28 24-28s25 12 24 28c-4-8-12-13-24-13s-20 5-24 13z" />,
};

/** Head and shoulders on a tile. */
export function Bust({ x = 0, y = 0, skin, hair, hairStyle, clothes, ground }: BustProps) {
  return (
    <svg x={x} y={y} width="120.5" height="120.5" viewBox="0 0 120.5 120.5">
      <rect width="120.5" height="120.5" fill={ground} />
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
      <path
        d="M54 67c4 3 8 3 12 0"
        fill="none"
        stroke={hairs.ink}
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path
        d="M45 90c5 15 25 15 30 0"
        fill="none"
        stroke={paint.paper}
        strokeOpacity="0.55"
        strokeWidth="2.5"
      />
    </svg>
  );
}
