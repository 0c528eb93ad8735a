/**
 * Evaluate this library's slow modules one by one. A page that waits between them reacts to input
 * earlier than one that evaluates all of them with the first component.
 */
export const startupParts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './styling'),
  () => import(/* webpackMode: "eager" */ './config'),
  () => import(/* webpackMode: "eager" */ './created'),
  () => import(/* webpackMode: "eager" */ './system'),
];
