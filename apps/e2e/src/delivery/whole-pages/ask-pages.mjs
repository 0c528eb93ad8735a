import { setTimeout as sleep } from 'node:timers/promises';

// A process of its own, so that nothing but the site delays the answers: asks for one page after another, each as a
// new session without scripts, and sends each with the times at which it was asked for and was there.
const { url, paths, pause } = JSON.parse(process.argv[2] ?? '');

for (let turn = 0; ; turn += 1) {
  const path = paths[turn % paths.length];
  const start = Date.now();
  const before = performance.now();
  const response = await fetch(url + path);
  const html = await response.text();
  const milliseconds = performance.now() - before;
  process.send?.({ path, html, start, milliseconds });
  await sleep(pause);
}
