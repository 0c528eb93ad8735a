import type { Environment } from './server-process';

/** Starts a server's clock at another time. */
export function clockAt(instant: string): Environment {
  const ahead = Date.parse(instant) - Date.now();
  const code = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ${ahead}); }
      static now() { return Real.now() + ${ahead}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
