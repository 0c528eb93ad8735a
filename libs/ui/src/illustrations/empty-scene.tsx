import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export type EmptySceneName = 'tasks' | 'bids' | 'search' | 'lost';

const Sheet = () => (
  <>
    <chakra.rect x="46" y="30" width="68" height="76" rx="8" fill="paint.paper" stroke="paint.line" strokeWidth="2" />
    <chakra.path d="M58 50h30M58 62h44M58 74h38" stroke="paint.sand" strokeWidth="4" strokeLinecap="round" />
  </>
);

const scenes: Record<EmptySceneName, ReactNode> = {
  tasks: (
    <>
      <Sheet />
      <chakra.rect x="66" y="22" width="28" height="14" rx="7" fill="paint.plum" />
      <chakra.circle cx="112" cy="96" r="18" fill="paint.saffron" />
      <chakra.path d="M112 88v16M104 96h16" stroke="paint.line" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  bids: (
    <>
      <Sheet />
      <chakra.path d="M96 84l34-14-8 36-10-13z" fill="paint.plum" />
      <chakra.path d="M112 93l18-23" stroke="paint.paper" strokeWidth="2" />
      <chakra.path d="M56 90c10 8 22 8 32 2" fill="none" stroke="paint.saffron" strokeWidth="4" strokeLinecap="round" strokeDasharray="1 8" />
    </>
  ),
  search: (
    <>
      <Sheet />
      <chakra.circle cx="104" cy="76" r="22" fill="paint.celadon" fillOpacity="0.85" stroke="paint.line" strokeWidth="3" />
      <chakra.path d="M120 93l14 15" stroke="paint.plum" strokeWidth="7" strokeLinecap="round" />
      <chakra.path d="M94 72a11 11 0 0 1 10-8" fill="none" stroke="paint.paper" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  lost: (
    <>
      <chakra.path d="M80 34v74" stroke="paint.line" strokeWidth="5" strokeLinecap="round" />
      <chakra.path d="M48 38h52l12 11-12 11H48z" fill="paint.saffron" />
      <chakra.path d="M112 66H62L50 77l12 11h50z" fill="paint.plum" />
      <chakra.path d="M62 108h36" stroke="paint.celadon" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
};

/** A small scene for a place with nothing in it; decoration only. */
export function EmptyScene({ name }: { name: EmptySceneName }) {
  return (
    <chakra.svg viewBox="0 0 160 124" width="40" height="auto" aria-hidden>
      <chakra.ellipse cx="80" cy="110" rx="62" ry="9" fill="bg.muted" />
      <chakra.circle cx="42" cy="44" r="20" fill="paint.blush" />
      {scenes[name]}
    </chakra.svg>
  );
}
