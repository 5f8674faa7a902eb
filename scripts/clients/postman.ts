import type { OpenAPIV3_1 } from 'openapi-types';
import { nameOf, type Operation, operationsOf, type Schema, schemasOf } from './operations.ts';

/** Returns a Postman collection (v2.1): one folder for each tag, one request for each operation. */
export function postmanOf(document: OpenAPIV3_1.Document): string {
  const schemas = new Map(schemasOf(document));
  const byTag = Map.groupBy(operationsOf(document), ({ tag }) => tag);
  const descriptions = new Map((document.tags ?? []).map(({ name, description = '' }) => [name, description]));
  const collection = {
    info: {
      name: 'Roundsman',
      description: 'Set the variables baseUrl (address of the installation) and apiKey, under Settings, API keys.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:3000', type: 'string' },
      { key: 'apiKey', value: '', type: 'string' },
    ],
    item: [...byTag]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([tag, operations]) => ({
        name: tag,
        description: descriptions.get(tag) ?? '',
        item: operations.map((operation) => requestOf(operation, schemas)),
      })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

function requestOf(operation: Operation, schemas: ReadonlyMap<string, Schema>) {
  const { name, summary, description, method, path, params, query, headers, body, files, streams, isOpen } = operation;
  const parts = ['api', ...path.split('/').filter(Boolean)];
  const needed = query.filter(({ isRequired }) => isRequired);
  const search = needed
    .map((parameter) => `${parameter.name}=${textOf(exampleOf(parameter.schema, schemas))}`)
    .join('&');
  return {
    name: summary,
    request: {
      method,
      description: `${name}\n\n${description}`,
      ...(isOpen && { auth: { type: 'noauth' } }),
      header: headers.map((key) =>
        key === 'Idempotency-Key' ? { key, value: '{{$guid}}' } : { key, value: '', disabled: true },
      ),
      url: {
        raw: `{{baseUrl}}/${parts.join('/')}${search && `?${search}`}`,
        host: ['{{baseUrl}}'],
        path: parts,
        ...(query.length > 0 && {
          query: query.map((parameter) => ({
            key: parameter.name,
            value: textOf(exampleOf(parameter.schema, schemas)),
            ...(!parameter.isRequired && { disabled: true }),
          })),
        }),
        ...(params.length > 0 && { variable: params.map((key) => ({ key, value: '' })) }),
      },
      ...(streams && { body: { mode: 'file', file: { src: null } } }),
      ...(files && { body: { mode: 'formdata', formdata: formOf(body, files, schemas) } }),
      ...(body &&
        !files && {
          body: {
            mode: 'raw',
            raw: JSON.stringify(exampleOf(body, schemas), null, 2),
            options: { raw: { language: 'json' } },
          },
        }),
    },
    response: [],
  };
}

function formOf(
  body: Schema | undefined,
  files: NonNullable<Operation['files']>,
  schemas: ReadonlyMap<string, Schema>,
) {
  const required = body?.required ?? [];
  return [
    ...Object.entries(body?.properties ?? {}).map(([key, schema]) => ({
      key,
      type: 'text',
      value: textOf(exampleOf(schema, schemas)),
      ...(!required.includes(key) && { disabled: true }),
    })),
    ...Object.entries(files).map(([key, { isRequired }]) => ({
      key,
      type: 'file',
      src: null,
      ...(!isRequired && { disabled: true }),
    })),
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns a value with the required fields of a schema. */
function exampleOf(schema: Schema, schemas: ReadonlyMap<string, Schema>, depth = 0): unknown {
  if (depth > 6) return null;
  if (schema.$ref) return exampleOf(schemas.get(nameOf(schema.$ref)) ?? {}, schemas, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0]) return exampleOf(choices[0], schemas, depth + 1);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return textExample(schema);
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return false;
    case 'array': {
      const item = exampleOf(schema.items ?? {}, schemas, depth + 1);
      return Array.from({ length: Math.min(schema.minItems ?? 0, 4) }, () => item);
    }
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, exampleOf(schema.properties?.[key] ?? {}, schemas, depth + 1)]),
      );
    default:
      return null;
  }
}

function textExample({ format }: Schema): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'email') return 'name@example.com';
  if (format === 'date') return '2030-01-31';
  return '';
}
