import type { Environment } from './server-process';

/** Makes a server's clock show another time, and go on from there. */
export function clockAt(instant: string): Environment {
  const ahead = Date.parse(instant) - Date.now();
  const code = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ${ahead}); }
      static now() { return Real.now() + ${ahead}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
