import { actionFailureMessage } from '@talentsphere/host';

const later = 'Please try again later.';

/**
 * The `failure` of an action: a dialog with this title that says why the call failed, as `actionFailureMessage` does.
 * @param base without a full stop; if omitted, the dialog asks to try again later
 */
export const actionFailure =
  (title: string, base?: string, fallback = base ? `${base}. Please try again.` : later) =>
  (error: Error) => ({ title, text: actionFailureMessage(error, base ?? later, fallback) });
