/**
 * Formats a time window such as '08:00 – 12:00'. An open end is empty beside the dash; without both ends the text is
 * empty.
 */
export const formatTimeWindow = (start: string | null, end: string | null): string =>
  start || end ? `${start ?? ''} – ${end ?? ''}`.trim() : '';
