import { isRecord } from '@roundsman/domain/typed-tables';

// Reads parts of values of unknown type: replies from outside, thrown errors, messages.

/** Returns one part of a value, or undefined when the value is not an object or has no such part. */
export const partOf = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

/** Returns one part of a value when it is a text, else undefined. */
export function textIn(value: unknown, key: string): string | undefined {
  const part = partOf(value, key);
  return typeof part === 'string' ? part : undefined;
}

/** Returns the code of an error: `ENOENT` of the system, `23505` of PostgreSQL. Undefined when it has none. */
export const codeOf = (error: unknown): string | undefined => textIn(error, 'code');

/** Returns the name of the constraint that a row violates, from an error of PostgreSQL. Undefined for other errors. */
export const constraintOf = (error: unknown): string | undefined => textIn(error, 'constraint');

/** Returns a thrown value as an error. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
