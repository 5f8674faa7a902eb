import { callEndpoint } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { phrase } from '../../platform/i18n/i18n.ts';
import { notices } from '../../platform/notices/notices.ts';
import { offerUndo } from '../../platform/notices/offer-undo.ts';
import { onSignOut } from '../../platform/session/session.ts';
import type { RosterDay } from './work-calendar.ts';

/** Endpoints whose data depends on a change of the calendar. */
const calendarQueries = [
  'GET /shifts',
  'GET /work-patterns',
  'GET /absences',
  'GET /absences/:id',
  'GET /extra-shifts',
  'GET /day-changes',
  'GET /pattern-templates',
  'GET /shifts/imports',
] as const;

/** Seconds for which a notice offers to undo a change. Ctrl+Z undoes it as long as the page is open. */
const undoSeconds = 20;

let undoable: (() => Promise<void>)[] = [];
onSignOut(() => {
  undoable = [];
});

/** Loads everything that the calendar shows again. */
export async function reloadCalendar(): Promise<void> {
  await Promise.all(calendarQueries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Shows a notice about a change of the calendar and offers to undo it. Resolves when the calendar shows the change. */
export function offerCalendarUndo(message: string, undo: () => Promise<unknown>): Promise<void> {
  const run = async (): Promise<void> => {
    if (!undoable.includes(run)) return;
    undoable = undoable.filter((other) => other !== run);
    try {
      await undo();
      notices.success(phrase('shifts:undone'));
    } catch (error) {
      showFailure(error, 'shifts');
    }
    await reloadCalendar();
  };
  undoable = [...undoable.slice(-19), run];
  offerUndo(message, undoSeconds, () => void run());
  return reloadCalendar();
}

/** Undoes the last change that was not undone. */
export const undoLastChange = (): void => void undoable.at(-1)?.();

/** Sets days of drivers, offers to undo it and waits until the calendar shows it. @throws when the server refuses it */
export async function saveDays(days: readonly RosterDay[], message: string): Promise<void> {
  const { before } = await callEndpoint('PUT /shifts/days', { body: { days: [...days] } });
  await offerCalendarUndo(message, () => callEndpoint('PUT /shifts/days', { body: { days: before } }));
}

/** Sets days of drivers and offers to undo it. A failure is shown, with the days as they are now. */
export const setDays = (days: readonly RosterDay[], message: string): Promise<void> =>
  saveDays(days, message).catch((error: unknown) => {
    showFailure(error, 'PUT /shifts/days');
    return reloadCalendar();
  });
