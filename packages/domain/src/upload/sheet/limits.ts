/** The largest spreadsheet that is accepted: bytes of the file, rows below the header. */
export const uploadLimits = { bytes: 10 * 1024 * 1024, rows: 10_000 } as const;
