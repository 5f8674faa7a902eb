/** Name of the secret with the value of an import's header. */
export const secretName = (importId: string): string => `scheduled-import:${importId}`;
