import type { Area } from './areas';
import type { Fault, FileKind } from './faulty-edge';
import type { Patch } from './store';

const send =
  (status: number, type: string, text: string): Fault =>
  (answer) =>
    void answer.writeHead(status, { 'content-type': type }).end(text);

const hang: Fault = () => undefined;
const slow: Fault = (_answer, passOn) => void setTimeout(passOn, 4_500);
const refuse: Fault = (answer) => void answer.destroy();
const html = send(200, 'text/html', '<!doctype html><title>Not what you asked for</title>');
const garbage = send(200, 'text/javascript', '}{ no script');
const tamper: Fault = (_answer, passOn) => passOn((bytes) => `${bytes}\n;globalThis.intruder=1`);

/** Faults that `npm test -- --all` injects too; the suite `faults` injects them all. */
const tried: readonly string[] = ['refused', 'entry tampered', 'throws on load'];

/** The tag by which `npm test -- --all` finds a test of this suite. */
export const asSample = { tag: '@sample' };
export const tagOf = (fault: string, sample = tried) => (sample.includes(fault) ? asSample : {});

const everything: FileKind[] = ['manifest', 'entry', 'module', 'chunk'];

/** Faults of the network or the server, with the files that they affect. */
export const networkFaults: readonly [string, readonly FileKind[], Fault][] = [
  ['refused', everything, refuse],
  ['hanging', everything, hang],
  ['slow', everything, slow],
  ['manifest 404', ['manifest'], send(404, 'text/plain', 'no')],
  ['manifest 500', ['manifest'], send(500, 'application/json', '{}')],
  ['manifest is HTML', ['manifest'], html],
  ['manifest is garbage', ['manifest'], send(200, 'application/json', '{ half')],
  ['entry 404', ['entry'], send(404, 'text/plain', 'no')],
  ['entry is HTML', ['entry'], html],
  ['entry is garbage', ['entry'], garbage],
  ['entry hangs', ['entry'], hang],
  ['entry tampered', ['entry'], tamper],
  ['module hangs', ['module'], hang],
  ['chunk 404', ['chunk'], send(404, 'text/plain', 'no')],
  ['chunk hangs', ['chunk'], hang],
  ['chunk tampered', ['chunk'], tamper],
];

/** Faults in a release: the files arrive as published, but are broken. What no shell can run is never sent: ahead.delivery.ts. */
export const releasedFaults: readonly [string, (area: Area) => Patch][] = [
  [
    'throws on load',
    () => (file, text) => (isModule(file) ? `throw new Error("boom");${text}` : text),
  ],
  ['throws on render', throwing],
  [
    'wrong shared version',
    () => (file, text) =>
      file.startsWith('remote-entry') ? text.replaceAll('"^19.', '"^99.') : text,
  ],
];

export const isModule = (file: string) => file.startsWith('__federation_expose');

/** Replaces the text that the area's screen shows with a throw. */
function throwing({ text: shown }: Area): Patch {
  return (_file, text) => text.replaceAll(JSON.stringify(shown), '(()=>{throw Error("boom")})()');
}
