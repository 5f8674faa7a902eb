/** Statuses of an import from a shop or a file that is not finished. */
export const openImportStatuses = ['WAITING', 'RUNNING'] as const;
