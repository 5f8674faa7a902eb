import { useLayoutEffect } from 'react';

/** Milliseconds from the painted state to the first tap that counts: longer than a double tap, shorter than reading a word. */
const settleMs = 500;

export interface TapGuardParts {
  /** Milliseconds on the clock of `Event.timeStamp`. */
  readonly now: () => number;
  /** Runs the work before the next frame is painted. */
  readonly onFrame: (work: () => void) => void;
  readonly wait: (milliseconds: number, work: () => void) => void;
  /** Called when taps stop and when they begin to count. */
  readonly onSettling?: (isSettling: boolean) => void;
}

/**
 * Ignores taps that were meant for the previous state: the second tap of a double tap, or a tap on a button that has
 * just changed. A tap counts `settleMs` after the new state was painted.
 */
export class TapGuard {
  readonly #parts: TapGuardParts;
  #countsFrom = 0;
  #states = 0;

  constructor(parts: TapGuardParts) {
    this.#parts = parts;
  }

  /** Call it when a new state is in the document, before it is painted. */
  stateChanged(): void {
    const state = ++this.#states;
    const { now, onFrame, wait, onSettling } = this.#parts;
    // Until the state is painted, the driver cannot have seen it.
    this.#countsFrom = Number.POSITIVE_INFINITY;
    onSettling?.(true);
    // The first frame paints the state, the second begins after it.
    onFrame(() =>
      onFrame(() => {
        if (state !== this.#states) return;
        this.#countsFrom = now() + settleMs;
        wait(settleMs, () => state === this.#states && onSettling?.(false));
      }),
    );
  }

  /** True when the tap was made after the present state was visible. */
  counts({ timeStamp }: { readonly timeStamp: number }): boolean {
    return timeStamp >= this.#countsFrom;
  }
}

const guard = new TapGuard({
  now: () => performance.now(),
  onFrame: (work) => requestAnimationFrame(work),
  wait: (milliseconds, work) => setTimeout(work, milliseconds),
  // Browser tests wait for it.
  onSettling: (isSettling) => document.documentElement.toggleAttribute('data-settling', isSettling),
});

/** Text fields: a tap there only sets the focus. */
const harmless = 'textarea, select, input[type="text"]';
const pressable = 'button, label, input[type="radio"], input[type="checkbox"], input[type="file"]';

const isWithin = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Guards every tap, click and key press of the page, also those that a screen reader or a keyboard makes. */
export function guardTaps(): void {
  const ignore = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', (event) => !guard.counts(event) && !isWithin(event, harmless) && ignore(event), {
    capture: true,
  });
  // A pressed key would repeat on the next state.
  addEventListener(
    'keydown',
    (event) => event.repeat && event.key === 'Enter' && isWithin(event, pressable) && ignore(event),
    {
      capture: true,
    },
  );
}

/** Ignores taps that were made before this state of the screen, and before the state after it. */
export function useNewState(key: string): void {
  useLayoutEffect(() => {
    guard.stateChanged();
    return () => guard.stateChanged();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another key is another state of the screen
  }, [key]);
}
