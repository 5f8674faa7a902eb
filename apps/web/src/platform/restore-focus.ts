// A window that closes takes the focus with it, and the keyboard would begin again at the top of the page. The library gives it back only where
// the window stays on the page, hidden, and where what had the focus before is still to be seen; a menu's entry is not.

const maxSaved = 12;
/** What had the focus, the latest last. */
let visited: HTMLElement[] = [];

/** From now on, where a dialog or drawer closes, the focus goes back to what opened it, or to what had it before that. */
export function returnFocusFromDialogs(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    visited = [...visited.filter((element) => element !== target), target].slice(-maxSaved);
  });
  // Hidden: the focus leaves for nowhere.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    const window = target.closest<HTMLElement>('[role="dialog"]');
    if (window) requestAnimationFrame(() => isGone(window) && restoreFocus());
  });
  // Removed: windows are children of the body (portals), nothing deeper has to be watched.
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
