/**
 * For `onFocusOutside` of a modal: only the page itself moves the focus out of it, for example to a
 * screen that has just appeared, and the modal takes it back. For `onRequestDismiss`, too: a modal
 * below that closes takes this one along by default, also a message of its success.
 */
export const keepOpen = (event: Event): void => event.preventDefault();
