import { isDeepStrictEqual } from 'node:util';
import { schemaNames } from '@roundsman/contract/schema-names';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

export type Schema = OpenAPIV3_1.SchemaObject;
type JsonSchema = z.core.JSONSchema.JSONSchema;
type Direction = 'input' | 'output';

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemaNames)) names.add(schema, { id });

/** Turns the contract's schemas into JSON Schema and collects those that have a name. */
export class SchemaCollector {
  /** The named schemas so far, as `components.schemas`. */
  readonly named: Record<string, Schema> = {};

  /** @throws when a named schema is written differently by callers than by the server: it needs two names */
  describe(schema: z.ZodType, direction: Direction): Schema {
    const { $schema: _, $defs, ...ownSchema } = toJsonSchema(schema, direction);
    for (const [name, definition] of Object.entries($defs ?? {})) this.#add(name, definition);
    return openApiSchema(ownSchema);
  }

  #add(name: string, definition: JsonSchema): void {
    const added = openApiSchema(definition);
    const before = this.named[name];
    if (before && !isDeepStrictEqual(before, added))
      throw new Error(`The schema ${name} is one thing in requests and another in replies: give each its name`);
    this.named[name] = added;
  }
}

function toJsonSchema(schema: z.ZodType, direction: Direction): JsonSchema {
  return z.toJSONSchema(schema, {
    io: direction,
    metadata: names,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema, zodSchema }) => {
      delete jsonSchema.id;
      // In OpenAPI this means that only replies have the field. Here it is about the server's code.
      delete jsonSchema.readOnly;
      const { description } = z.globalRegistry.get(zodSchema) ?? {};
      if (description) jsonSchema.description = description;
      // A later version may add fields to what it sends; clients must not refuse them.
      if (direction === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      describeTuple(jsonSchema);
    },
  });
}

/** Writes a tuple of parts of one type as a list of fixed length, which more generators of clients understand. */
function describeTuple(schema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems = [] } = schema;
  const [first] = prefixItems;
  if (first === undefined) return;
  const isEqual = prefixItems.every((prefixItem) => isDeepStrictEqual(prefixItem, first));
  const types = new Set(
    prefixItems.map((prefixItem) => (typeof prefixItem === 'object' ? prefixItem.type : undefined)),
  );
  const [type] = types;
  if (!isEqual && (types.size > 1 || type === undefined)) return;
  delete schema.prefixItems;
  // Limits that differ, as those of latitude and longitude, are left to the server.
  schema.items = isEqual || type === undefined ? first : { type };
  schema.minItems = schema.maxItems = prefixItems.length;
}

function openApiSchema(schema: JsonSchema): Schema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- OpenAPI 3.1 takes any JSON Schema; two libraries type it
  return withComponentRefs(schema) as Schema;
}

function withComponentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponentRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === '$ref' && typeof child === 'string'
        ? child.replace('#/$defs/', '#/components/schemas/')
        : withComponentRefs(child),
    ]),
  );
}
