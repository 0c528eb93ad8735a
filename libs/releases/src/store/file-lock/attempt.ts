/**
 * Whether the action succeeded; false for the expected error, and rethrows any other.
 * @param expected the code of that error
 */
export function attempt(action: () => void, expected: string): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false;
    throw error;
  }
}
