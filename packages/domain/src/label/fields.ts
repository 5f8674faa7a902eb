import type { FieldDefinitions } from '../field-definition.ts';

/** The fields of a label. The table, requests, replies and the form are derived from it. */
export const labelFields = {
  /** 13 characters are allowed, although the message states less than 13. */
  name: { column: 'name', kind: 'name', max: 13 },
  /** `#` and six hexadecimal digits. */
  color: { column: 'color', kind: 'color' },
} as const satisfies FieldDefinitions;
