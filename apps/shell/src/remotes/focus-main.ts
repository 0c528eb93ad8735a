/** Keeps the focus in the area of the screen while what has it is replaced: the browser would lose it. */
export function focusMain(): void {
  const main = document.getElementById('main');
  if (main?.contains(document.activeElement)) main.focus({ preventScroll: true });
}
