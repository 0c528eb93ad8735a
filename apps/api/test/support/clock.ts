import type { Environment } from './server-process';

/** @param now expression for a server's time, in which `Real` is the date of the machine */
function clock(now: string): Environment {
  const code = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length ? super(...given) : super(Date.now()); }
      static now() { return ${now}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

/** Starts a server's clock at another time. */
export const clockAt = (instant: string): Environment =>
  clock(`Real.now() + ${Date.parse(instant) - Date.now()}`);

/** Stops the clock of all servers that are started with it at one time, in milliseconds. */
export const stoppedClock = (time: number): Environment => clock(String(time));
