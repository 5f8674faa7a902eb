import type { FieldDefinitions } from '../field-definition.ts';

/** The fields of a user group. The table, requests, replies and the form are derived from it. */
export const groupFields = {
  name: { column: 'name', kind: 'name', max: 100 },
} as const satisfies FieldDefinitions;
