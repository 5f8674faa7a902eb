/** Parts of an imported row or event of the working calendar. */
export const calendarImportFields = ['date', 'until', 'driver', 'entry', 'start', 'end', 'kind'] as const;
export type CalendarImportField = (typeof calendarImportFields)[number];

/**
 * Problems of an imported row or event. `ends_next_day`: shifts end on the day on which they start. `overlaps`: with
 * another extra shift of the driver. `unknown_zone`: the file does not define its time zone. `too_many`: the event
 * repeats too often.
 */
export const calendarImportProblems = [
  'missing',
  'invalid',
  'unknown',
  'ambiguous',
  'not_after_start',
  'ends_next_day',
  'overlaps',
  'too_long',
  'unknown_zone',
  'too_often',
] as const;
export type CalendarImportProblem = (typeof calendarImportProblems)[number];
