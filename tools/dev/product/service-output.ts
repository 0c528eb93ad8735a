import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Lines of a crash report that do not help the user. */
const noise = /^(\s+at |Node\.js v|\s*[{}^\]]|\s*$)/;

/**
 * Prints a service's output, each line with the service's name. Output
 * before it is ready is held back: when the start fails, its reason is shown
 * once, and all output if there is more than one sentence.
 * @param child with piped output
 */
export function passOutput(name: string, child: ChildProcess) {
  let held: string[] | undefined = [];
  let last: string | undefined;
  const print = (line: string) => console.error(`[${name}] ${line}`);
  const release = () => {
    held?.forEach(print);
    held = undefined;
  };
  const take = (line: string) => {
    if (held) held.push(line);
    else print(line);
  };
  if (child.stdout) createInterface({ input: child.stdout }).on('line', take);
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (!noise.test(line)) last = line.trim();
      take(line);
    });
  }
  return {
    /** Prints what was held back, and later output immediately. */
    release,
    /** The last error line, if any, when it has ended. */
    lastWords() {
      if (held && held.length > 1) release();
      return last;
    },
  };
}
