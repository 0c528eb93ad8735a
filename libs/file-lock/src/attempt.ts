/**
 * Whether the action succeeded; false for the one error that is expected.
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
