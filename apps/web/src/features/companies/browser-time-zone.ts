/** Returns the browser's time zone, the default of a new company. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
