/** Nothing is laid out in these tests: from now on, whatever waits to be seen is seen at once. */
export function showListEnds(): void {
  window.IntersectionObserver = class {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe() {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      this.tell([entry], this as unknown as IntersectionObserver);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
}
