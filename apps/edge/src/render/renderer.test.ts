import { join } from 'node:path';
import { shellHalf } from '../testing/rendered-site';
import { builtScripts } from '../testing/site';
import { deadlines } from './deadlines';
import { longestTexts } from './protocol';
import { Renderer } from './renderer';

const request = { address: '/', hint: 'signed-out', releases: [], dataTimeout: 0 } as const;
const { hung: hungAfter, page: lateAfter } = deadlines;
const onFailure = jest.fn();
const callApi = jest.fn(async () => ({ status: 200, headers: {}, body: '' }));
let renderer: Renderer;

beforeEach(async () => {
  // It calls the API before it renders, with an address of as many characters as somebody has searched for.
  const code = `${shellHalf}
    const { render } = exports;
    exports.render = async (request, ...others) => {
      const length = Number(/length=(\\d+)/.exec(request.address)?.[1] ?? 0);
      if (length > 0) await others[1]('/'.padEnd(length, 'x'));
      return render(request, ...others);
    };`;
  const halves = { shell: { file: 'shell.js', code }, remote: undefined };
  renderer = new Renderer(Promise.resolve({ ...halves, warmUp: request }), {
    script: join(builtScripts, 'renderer.mjs'),
    callApi,
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

test('a search that is too long for a call of the API fails without the process', async () => {
  const search = (length: number) => renderer.render({ ...request, address: `/?length=${length}` });
  await expect(search(longestTexts.path + 1)).rejects.toMatchObject({ kind: 'page' });
  expect(callApi).not.toHaveBeenCalled();
  expect(await search(longestTexts.path)).toMatchObject(page);
  expect(callApi).toHaveBeenCalledTimes(1);
  expect(onFailure).not.toHaveBeenCalled();
});
