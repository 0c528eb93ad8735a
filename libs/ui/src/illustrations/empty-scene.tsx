import type { ReactNode } from 'react';
import { paint } from './paint';

export type EmptySceneName = 'tasks' | 'bids' | 'search' | 'lost';

const sheet = (
  <>
    <rect
      x="46"
      y="28"
      width="68"
      height="78"
      rx="8"
      fill={paint.paper}
      stroke={paint.line}
      strokeWidth="2"
    />
    <path
      d="M58 52h28M58 64h44M58 76h36"
      stroke={paint.sand}
      strokeWidth="5"
      strokeLinecap="round"
    />
  </>
);

const scenes: Record<EmptySceneName, ReactNode> = {
  tasks: (
    <>
      {sheet}
      <rect x="64" y="21" width="32" height="14" rx="7" fill={paint.plum} />
      <circle cx="114" cy="94" r="18" fill={paint.saffron} />
      <path d="M114 86v16M106 94h16" stroke={paint.night} strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  bids: (
    <>
      {sheet}
      <path
        d="M54 92c12 8 26 8 38-2"
        fill="none"
        stroke={paint.saffron}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
      <path d="M92 84l46-24-14 48-13-16z" fill={paint.plum} />
      <path d="M111 92l27-32" stroke={paint.paper} strokeWidth="2" />
    </>
  ),
  search: (
    <>
      {sheet}
      <circle cx="106" cy="74" r="23" fill={paint.celadon} stroke={paint.plum} strokeWidth="5" />
      <path d="M123 91l15 16" stroke={paint.plum} strokeWidth="8" strokeLinecap="round" />
      <path
        d="M95 70a12 12 0 0 1 11-9"
        fill="none"
        stroke={paint.paper}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  ),
  lost: (
    <>
      <path d="M80 30v78" stroke={paint.plum} strokeWidth="5" strokeLinecap="round" />
      <path d="M46 36h54l13 12-13 12H46z" fill={paint.saffron} />
      <path d="M114 66H62L49 78l13 12h52z" fill={paint.plum} />
      <path d="M60 108h40" stroke={paint.celadon} strokeWidth="6" strokeLinecap="round" />
    </>
  ),
};

/** A small scene for a place with nothing in it; decoration only. */
export function EmptyScene({ name }: { name: EmptySceneName }) {
  return (
    <svg viewBox="0 0 160 124" width="176" height="136" aria-hidden>
      <circle cx="40" cy="52" r="26" fill={paint.blush} />
      <path d="M10 112h140" stroke={paint.sand} strokeWidth="4" strokeLinecap="round" />
      {scenes[name]}
    </svg>
  );
}
