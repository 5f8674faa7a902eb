/** The largest spreadsheet taken: bytes of the file, rows below the header (UPL-23). */
export const uploadLimits = { bytes: 10 * 1024 * 1024, rows: 10_000 } as const;
