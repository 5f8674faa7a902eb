import { emptyValueOf, type FieldKind } from '@roundsman/domain/field-definition';

/** Returns the value of a form's field as requests have it: texts are trimmed, and an empty field has its empty value. */
export function bodyValue(kind: FieldKind, value: unknown): unknown {
  const typed = typeof value === 'string' ? value.trim() || null : value;
  return typed ?? emptyValueOf(kind);
}
