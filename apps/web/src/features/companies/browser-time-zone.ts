/** What a new company starts with, until its admin says otherwise (CONST-19). */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
