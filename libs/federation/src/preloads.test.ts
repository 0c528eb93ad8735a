import { clearPreloads } from './preloads';

test('preloaded chunks of a release are requested once, and neither its entry nor other releases', () => {
  const link = (file: string) =>
    `<link rel="preload" as="script" href="/remotes/tasks/${file}" integrity="sha384-${file}">`;
  const files = ['1.0.0/remote-entry.a.js', '1.0.0/screen.js', '1.0.1/screen.js'];
  const others = [
    '<link rel="preload" as="style" href="/remotes/tasks/1.0.0/screen.css" integrity="sha384-x">',
    '<link rel="preload" as="script" href="/remotes/tasks/1.0.0/unknown.js">',
  ];
  document.head.innerHTML = [...files.map(link), ...others].join('');
  const requested: string[] = [];
  const seen = new MutationObserver(() => undefined);
  seen.observe(document.head, { childList: true });
  const release = {
    version: '1.0.0',
    url: '/remotes/tasks/1.0.0/mf-manifest.json',
    integrity: '',
    hostContract: '',
    files: {},
  };
  clearPreloads(release);
  clearPreloads(release);
  for (const node of seen.takeRecords().flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node instanceof HTMLScriptElement)
      requested.push(`${node.src} ${node.getAttribute('integrity')} ${node.crossOrigin}`);
  }
  expect(requested).toEqual([
    'http://localhost/remotes/tasks/1.0.0/screen.js sha384-1.0.0/screen.js anonymous',
  ]);
  // The bundler's loader would wait for a script that it finds.
  expect(document.querySelector('script')).toBeNull();
  const left = [...document.querySelectorAll('link')].map(({ href }) => href.split('/tasks/')[1]);
  expect(left).toEqual([
    '1.0.0/remote-entry.a.js',
    '1.0.1/screen.js',
    '1.0.0/screen.css',
    '1.0.0/unknown.js',
  ]);
});
