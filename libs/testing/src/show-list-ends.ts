/** jsdom has no layout: from now on, every observed element counts as visible immediately. */
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
