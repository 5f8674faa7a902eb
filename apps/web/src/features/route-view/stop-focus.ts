import { type StopKey, toStopKey } from '@roundsman/domain';

const timelineStop = (key: StopKey): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-timeline] [data-key="${CSS.escape(key)}"]`);

/** Two frames later, React has drawn the change, also a row that was out of sight. */
const afterDrawing = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run));

/** The stop of the timeline that has the keyboard focus; null when something else has it. */
export const focusedStop = (): StopKey | null =>
  toStopKey(document.activeElement?.closest<HTMLElement>('[data-timeline] [data-key]')?.dataset.key ?? '');

/** Focuses a stop. One that waits for the optimizer has no block on the timeline: its driver gets the focus. */
export const focusStop = (key: StopKey, driverId?: string): void =>
  afterDrawing(() => {
    const driver = driverId && `[data-timeline] [data-driver="${CSS.escape(driverId)}"] button`;
    const element = timelineStop(key) ?? (driver ? document.querySelector<HTMLElement>(driver) : null);
    element?.focus({ preventScroll: true });
  });

/** Brings the focus back to a stop that an edit has drawn anew elsewhere, unless something else has taken the focus. */
export const restoreFocus = (key: StopKey): void =>
  afterDrawing(() => {
    if (document.activeElement === document.body) timelineStop(key)?.focus({ preventScroll: true });
  });
