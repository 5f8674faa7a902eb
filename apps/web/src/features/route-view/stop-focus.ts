import { type StopKey, toStopKey } from '@roundsman/domain';

const timelineStop = (key: StopKey): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-timeline] [data-key="${CSS.escape(key)}"]`);

/** Runs after two frames, when React has rendered the change, including rows that were out of view. */
const afterDrawing = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run));

/** The stop of the timeline with the keyboard focus; null if something else has it. */
export const focusedStop = (): StopKey | null =>
  toStopKey(document.activeElement?.closest<HTMLElement>('[data-timeline] [data-key]')?.dataset.key ?? '');

/** Focuses a stop. A stop that waits for the optimizer is not on the timeline: its driver is focused instead. */
export const focusStop = (key: StopKey, driverId?: string): void =>
  afterDrawing(() => {
    const driver = driverId && `[data-timeline] [data-driver="${CSS.escape(driverId)}"] button`;
    const element = timelineStop(key) ?? (driver ? document.querySelector<HTMLElement>(driver) : null);
    element?.focus({ preventScroll: true });
  });

/** Restores the focus to a stop that an edit has rendered elsewhere, unless something else is focused. */
export const restoreFocus = (key: StopKey): void =>
  afterDrawing(() => {
    if (document.activeElement === document.body) timelineStop(key)?.focus({ preventScroll: true });
  });
