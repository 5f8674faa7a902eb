import { isRecord } from '@roundsman/domain/typed-tables';

/** Keywords that describe a value, and not its kind. */
const annotations = ['description', 'default', 'title'];

/**
 * Rewrites a JSON Schema for models: each schema has one type, because some clients know no lists of types, and what
 * only fills the context is left out: the pattern beside `format: uuid`, and the limits of numbers in JavaScript.
 */
export function portableSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(portableSchema);
  if (!isRecord(schema)) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => !isFiller(schema, key, value));
  const rest = Object.fromEntries(entries.map(([key, value]) => [key, portableSchema(value)]));
  const { type } = rest;
  if (!Array.isArray(type)) return rest;
  const { type: _, ...others } = rest;
  const about = Object.fromEntries(Object.entries(others).filter(([key]) => annotations.includes(key)));
  const rules = Object.fromEntries(Object.entries(others).filter(([key]) => !annotations.includes(key)));
  return { ...about, anyOf: type.map((kind) => (kind === 'null' ? { type: kind } : { ...rules, type: kind })) };
}

const isFiller = (schema: Readonly<Record<string, unknown>>, key: string, value: unknown): boolean =>
  (key === 'pattern' && schema.format === 'uuid') ||
  ((key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);
