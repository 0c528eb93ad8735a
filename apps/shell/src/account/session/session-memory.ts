import { sessionHintCookie, type SessionHint } from '@talentsphere/releases';

/** How this browser's last session ended: a hint for the layout of a page, never a proof. */
export interface SessionMemory {
  read(): SessionHint;
  write(hint: SessionHint): void;
}

const year = 31_536_000;

/** Keeps the hint in a cookie, for the edge as well; without cookies everybody is a likely visitor. */
export function createSessionMemory(page: Pick<Document, 'cookie'>): SessionMemory {
  const own = `${sessionHintCookie}=signed-in`;
  return {
    read: () => (page.cookie.split('; ').includes(own) ? 'signed-in' : 'signed-out'),
    write: (hint) => {
      const maxAge = hint === 'signed-in' ? year : 0;
      page.cookie = `${own}; Path=/; SameSite=Lax; Max-Age=${maxAge}`;
    },
  };
}
