/**
 * For `onFocusOutside` of a modal: only the page itself moves the focus out of it, for example to a
 * screen that has just appeared, and the modal takes it back.
 */
export const keepOpen = (event: Event): void => event.preventDefault();
