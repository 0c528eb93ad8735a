import { join } from 'node:path';
import { shellHalf } from '../testing/rendered-site';
import { builtScripts } from '../testing/site';
import { deadlines } from './deadlines';
import { Renderer } from './renderer';

const request = { address: '/', hint: 'signed-out', releases: [], dataTimeout: 0 } as const;
const { hung: hungAfter, page: lateAfter } = deadlines;
const onFailure = jest.fn();
let renderer: Renderer;

beforeEach(async () => {
  const halves = { shell: { file: 'shell.js', code: shellHalf }, remote: undefined };
  renderer = new Renderer(Promise.resolve({ ...halves, warmUp: request }), {
    script: join(builtScripts, 'renderer.mjs'),
    callApi: async () => undefined,
    onFailure,
  });
  await renderer.ready;
});

afterEach(() => {
  renderer.stop();
  Object.assign(deadlines, { hung: hungAfter, page: lateAfter });
});

/** A page that arrives while the edge can read nothing, for longer than a request waits. */
function renderWhileBusy() {
  const page = renderer.render(request);
  for (const end = performance.now() + 1_700; performance.now() < end;);
  return page;
}

const page = { html: '<p>shell signed-out</p>' };

test('[A580] a page that arrives while the edge is busy is not late', async () => {
  deadlines.page = 1_500;
  expect(await renderWhileBusy()).toMatchObject(page);
});

test('[A580] the process that rendered it has not hung, and renders the next page', async () => {
  deadlines.hung = 1_000;
  expect(await renderWhileBusy()).toMatchObject(page);
  expect(await renderer.render(request)).toMatchObject(page);
  expect(onFailure).not.toHaveBeenCalled();
});
