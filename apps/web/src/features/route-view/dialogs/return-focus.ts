/** Where the person was when the dialog opened. */
let left: HTMLElement | null = null;

export function rememberFocus(): void {
  left = document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

/**
 * Back to where the person was. The dialogs of the route view go with their content, so that nothing of theirs can do it; who is
 * somewhere else by then stays there.
 */
export function returnFocus(): void {
  const place = left;
  left = null;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && place?.isConnected) place.focus({ preventScroll: true });
  });
}
