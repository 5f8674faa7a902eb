import type { Endpoint } from '@roundsman/contract/endpoint';
import { isRecord } from '@roundsman/domain/typed-tables';
import { z } from 'zod';
import { refuseFields } from '../../errors.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const schemas = new WeakMap<z.ZodType, JsonSchema>();
/** Without names, so that no part is a reference. */
const noNames = z.registry<Record<string, never>>();

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const cachedSchema = schemas.get(schema);
  if (cachedSchema) return cachedSchema;
  const made = z.toJSONSchema(schema, { io: 'input', metadata: noNames, unrepresentable: 'any', reused: 'inline' });
  schemas.set(schema, made);
  return made;
}

/** Returns the paths of fields in `value` that the schema does not name, such as `drivers.0.nickname`. */
export function unknownFields(schema: z.ZodType, value: unknown): string[] {
  return find(jsonSchemaOf(schema), value, '');
}

/**
 * Returns the paths of fields in a body that its schema does not name. Any body may repeat the `id` of the path, as
 * bodies of whole records do.
 * @throws Refusal when its `id` is another one
 */
export function unknownBodyFields(schema: z.ZodType, params: unknown, body: unknown): string[] {
  const unknown = unknownFields(schema, body);
  if (!unknown.includes('id') || !isRecord(params) || !isRecord(body) || params.id === undefined) return unknown;
  if (body.id !== params.id) refuseFields([{ path: 'id', code: 'other_id' }]);
  return unknown.filter((path) => path !== 'id');
}

/** Returns the paths of names in a query that the endpoint does not have, such as `filters.statuss`. */
export function unknownQueryNames({ query: schema }: Pick<Endpoint, 'query'>, query: unknown): string[] {
  if (!isRecord(query)) return [];
  return schema ? unknownFields(schema, withParsedObjects(query)) : Object.keys(query);
}

/** Parses the values that are objects as JSON, as the endpoints do. */
const withParsedObjects = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, parsedObject(value)]));

function parsedObject(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function find(schema: JsonSchema, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const options = (schema.anyOf ?? schema.oneOf)?.filter((option) => fits(option as JsonSchema, value));
  if (options) return smallestIssues(options.map((option) => find(option as JsonSchema, value, path)));
  if (schema.allOf) {
    const [first = [], ...others] = schema.allOf.map((part) => find(part as JsonSchema, value, path));
    return first.filter((name) => others.every((names) => names.includes(name)));
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    if (typeof items !== 'object' || Array.isArray(items)) return [];
    return value.flatMap((item, index) => find(items as JsonSchema, item, join(path, String(index))));
  }
  if (!schema.properties && !schema.additionalProperties) return schema.type === 'object' ? named(value, path) : [];
  return Object.entries(value).flatMap(([name, field]) => {
    const fieldSchema = Object.hasOwn(schema.properties ?? {}, name)
      ? schema.properties?.[name]
      : schema.additionalProperties;
    if (!fieldSchema) return [join(path, name)];
    return typeof fieldSchema === 'object' ? find(fieldSchema as JsonSchema, field, join(path, name)) : [];
  });
}

const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);
const named = (value: object, path: string): string[] => Object.keys(value).map((name) => join(path, name));
const smallestIssues = (lists: string[][]): string[] =>
  lists.reduce((least, list) => (list.length < least.length ? list : least), lists[0] ?? []);
const fits = ({ type, anyOf, oneOf, allOf }: JsonSchema, value: object): boolean =>
  type === undefined ? true : type === (Array.isArray(value) ? 'array' : 'object') || Boolean(anyOf ?? oneOf ?? allOf);

const maxNamed = 20;
const maxLength = 60;

/**
 * Returns the value of the Warning header that names ignored fields. Header values are ASCII: other characters are
 * escaped.
 */
export function ignoredFieldsWarning(paths: readonly string[]): string {
  const names = paths.slice(0, maxNamed).map((path) => encodeURIComponent(path.slice(0, maxLength).toWellFormed()));
  const more = paths.length > maxNamed ? ` and ${paths.length - maxNamed} more` : '';
  return `299 - "Unknown fields were ignored: ${names.join(', ')}${more}"`;
}
