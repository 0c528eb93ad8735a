import { join } from 'node:path';
import { shellHalf } from '../testing/rendered-site';
import { builtScripts } from '../testing/site';
import { Renderer } from './renderer';

test('[A580] a page that arrives while the edge is busy is not late', async () => {
  const request = { address: '/', hint: 'signed-out', releases: [], dataTimeout: 0 } as const;
  const halves = { shell: { file: 'shell.js', code: shellHalf }, remote: undefined };
  const renderer = new Renderer(Promise.resolve({ ...halves, warmUp: request }), {
    script: join(builtScripts, 'renderer.mjs'),
    callApi: async () => undefined,
  });
  try {
    await renderer.ready;
    const page = renderer.render(request);
    for (const end = performance.now() + 1_700; performance.now() < end;);
    expect(await page).toMatchObject({ html: '<p>shell signed-out</p>' });
  } finally {
    renderer.stop();
  }
});
