/**
 * Something the user can act on. Its message is one clear sentence, shown as
 * it is and without a stack.
 */
export class Fault extends Error {
  override name = 'Fault';
}
