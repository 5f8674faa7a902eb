const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;
/** Time after which a page counts as used, so that the rest of it is there when the connection is lost later. */
const unusedMs = 10_000;
let isUsed = false;

/**
 * Calls the function once when the person first moves the pointer, touches the screen or presses a key, at once if they
 * did before, and after ten seconds at the latest. Code that a page needs only then does not delay its first paint.
 * Returns a function that cancels the call.
 */
export function whenPageIsUsed(start: () => void): () => void {
  if (isUsed) {
    start();
    return () => undefined;
  }
  const stop = new AbortController();
  const run = (): void => {
    isUsed = true;
    cancel();
    start();
  };
  const timer = setTimeout(run, unusedMs);
  const cancel = (): void => {
    clearTimeout(timer);
    stop.abort();
  };
  for (const sign of signsOfUse) addEventListener(sign, run, { capture: true, passive: true, signal: stop.signal });
  return cancel;
}

const idleTimeoutMs = 1000;

/** Calls the function once the browser has drawn the page and has time, after a second at the latest. */
export function whenBrowserIsIdle(start: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: idleTimeoutMs });
  else setTimeout(start, idleTimeoutMs);
}
