/** A tab of a browser, as far as the tests need it, in the same way in every engine. */
export interface Tab {
  /** Runs a function in the page; it must not use anything outside itself. */
  evaluate<Args extends unknown[], Result>(
    action: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Waits for the element of an XPath, then clicks on it. */
  click(xpath: string): Promise<void>;
  /** Waits for the element of an XPath, then types into it, key by key. */
  type(xpath: string, text: string): Promise<void>;
  /** Warnings and errors of the console, and uncaught exceptions, of all documents so far. */
  messages(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** A tab that shares nothing with the others. */
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}
