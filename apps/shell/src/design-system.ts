/** A module of its own, so that its modules can run apart from the rest of the page's. */
export { UiProvider } from '@talentsphere/ui';
