/** Defines `target[name]` unless the test environment has it. */
function provide(target: object, name: string, value: unknown): void {
  if (name in target && (target as Record<string, unknown>)[name]) return;
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Replaces what jsdom only stubs: calling it would print `not implemented`. */
function replace(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

function matchMedia(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** The browser APIs that jsdom lacks and our screens and their libraries use. */
export function addBrowserPolyfills(): void {
  provide(
    globalThis,
    'structuredClone',
    (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown,
  );
  provide(globalThis, 'ResizeObserver', StillObserver);
  provide(globalThis, 'IntersectionObserver', StillObserver);
  provide(window, 'matchMedia', matchMedia);
  provide(Performance.prototype, 'getEntriesByType', () => []);
  replace(window, 'scrollTo', () => undefined);
  provide(Element.prototype, 'scrollTo', () => undefined);
  provide(Element.prototype, 'scrollIntoView', () => undefined);
  const animation = { pause: () => undefined, play: () => undefined, cancel: () => undefined };
  provide(Element.prototype, 'animate', () => animation);
  provide(Element.prototype, 'hasPointerCapture', () => false);
  provide(Element.prototype, 'setPointerCapture', () => undefined);
  provide(Element.prototype, 'releasePointerCapture', () => undefined);
}
