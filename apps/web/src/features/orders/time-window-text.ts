/** '08:00 – 12:00', 'from', 'until' by a lone dash; empty when both ends are open. */
export const timeWindow = (start: string | null, end: string | null): string =>
  start || end ? `${start ?? ''} – ${end ?? ''}`.trim() : '';
