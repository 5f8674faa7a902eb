// Closing a dialog loses the focus, and the keyboard would start at the top of the page. antd restores the focus only
// when the dialog stays in the DOM and the previously focused element is visible, which a menu item is not.

const maxSaved = 12;
/** Elements that had the focus, the latest last. */
let visited: HTMLElement[] = [];

/** Restores the focus after each dialog or drawer to the element that opened it, or to one focused before. */
export function returnFocusFromDialogs(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    visited = [...visited.filter((element) => element !== target), target].slice(-maxSaved);
  });
  // The dialog was hidden: focus goes to no element.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    const window = target.closest<HTMLElement>('[role="dialog"]');
    if (window) requestAnimationFrame(() => isGone(window) && restoreFocus());
  });
  // The dialog was removed. Dialogs are children of the body (portals), so a shallow observer suffices.
  new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => [...removedNodes].some(containsDialog))) restoreFocus();
  }).observe(document.body, { childList: true });
}

function restoreFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  visited.findLast((element) => !isGone(element))?.focus({ preventScroll: true });
}

function isGone(element: HTMLElement): boolean {
  return !element.isConnected || !element.checkVisibility({ visibilityProperty: true });
}

function containsDialog(node: Node): boolean {
  return (
    node instanceof HTMLElement && (node.matches('[role="dialog"]') || node.querySelector('[role="dialog"]') !== null)
  );
}
