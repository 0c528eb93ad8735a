/** Values that storage refused; they are newer than the stored ones. */
const memory = new Map<string, string>();

/** The value kept in this tab under the key, which may be anything a page has written there; or null. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(memory.get(key) ?? sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value in this tab across reloads; where storage is refused, until the page is closed. */
export function keepInTab(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function dropFromTab(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
