import type { Endpoint, FilePart } from '@roundsman/contract';
import { permissions, scopeOf } from '@roundsman/contract/access';
import { catalogue, type ErrorCode } from '@roundsman/contract/errors';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { z } from 'zod';
import type { Schema, SchemaCollector } from './schemas.ts';

type Parameter = OpenAPIV3_1.ParameterObject | OpenAPIV3_1.ReferenceObject;

/** One operation of the OpenAPI document. */
export function operation(
  endpoint: Endpoint,
  path: string,
  schemas: SchemaCollector,
  older: readonly Endpoint[] = [],
): OpenAPIV3_1.OperationObject {
  const isOpen = ['open', 'driver-link', 'tracking-link'].includes(endpoint.access);
  const body = requestBody(endpoint, schemas);
  return {
    operationId: endpoint.name
      .replace(/^(\w+) /, (_, method: string) => method.toLowerCase())
      .replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: endpoint.summary,
    description: [deprecationText(endpoint), accessText(endpoint), ...older.map(olderText)].filter(Boolean).join(' '),
    ...(endpoint.deprecated && { deprecated: true }),
    tags: [path.split('/')[1] ?? ''],
    security: isOpen ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
      ...(endpoint.plan === 'changed' ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && { requestBody: body }),
    responses: responses(endpoint, isOpen, schemas),
  };
}

const hasKeyScope = (endpoint: Endpoint): boolean => {
  const scope = scopeOf(endpoint);
  return scope !== null && scope !== 'open';
};

const deprecationText = ({ deprecated }: Endpoint): string =>
  deprecated ? `Deprecated since ${deprecated.since}: use \`${deprecated.use}\`.` : '';

const olderText = ({ name, deprecated }: Endpoint): string =>
  `The older path \`${name}\` is deprecated since ${deprecated?.since}.`;

function accessText(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access === 'open') return 'Open to everybody.';
  if (access === 'driver-link' || access === 'tracking-link') return 'The token in the path is the key.';
  if (access === 'signed-in') return 'For every signed-in person.';
  const scope = scopeOf(endpoint);
  const keys = scope === null ? 'API keys are refused.' : `API keys need the scope \`${scope}\`.`;
  return `For the roles ${permissions[access].join(', ')} (${access}). ${keys}`;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: SchemaCollector): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.describe(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const isObject = 'type' in property && property.type === 'object';
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- openapi-types has the schemas of OpenAPI 3.0 here
      schema: property as never,
      ...(isObject && { style: 'deepObject', explode: true }),
    };
  });
}

function requestBody(
  { body, files, streams }: Endpoint,
  schemas: SchemaCollector,
): OpenAPIV3_1.RequestBodyObject | undefined {
  if (streams) return { required: true, content: { 'application/octet-stream': { schema: binary } } };
  const fields = body && schemas.describe(body, 'input');
  if (files) return { required: true, content: { 'multipart/form-data': { schema: form(fields, files) } } };
  return fields && { required: true, content: { 'application/json': { schema: fields } } };
}

const binary: Schema = { type: 'string', format: 'binary' };

function form(fields: Schema | undefined, files: Readonly<Record<string, FilePart>>): Schema {
  const parts = Object.entries(files).map(([name, { description, isList }]): [string, Schema] => [
    name,
    isList ? { type: 'array', items: binary, description } : { ...binary, description },
  ]);
  const needed = Object.keys(files).filter((name) => !files[name]?.isOptional);
  return {
    type: 'object',
    properties: { ...fields?.properties, ...Object.fromEntries(parts) },
    required: [...(fields?.required ?? []), ...needed],
  };
}

function responses(endpoint: Endpoint, isOpen: boolean, schemas: SchemaCollector): OpenAPIV3_1.ResponsesObject {
  const success = endpoint.produces
    ? { description: 'The file', content: { [endpoint.produces]: { schema: binary } } }
    : {
        description: 'Success',
        ...((endpoint.plan === 'changed' || endpoint.plan === 'read') && {
          headers: { ETag: { $ref: '#/components/headers/ETag' } },
        }),
        ...(endpoint.reply && {
          content: { 'application/json': { schema: schemas.describe(endpoint.reply, 'output') } },
        }),
      };
  const codes: ErrorCode[] = [
    ...(isOpen ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(hasKeyScope(endpoint) ? (['api_key_scope_missing', 'api_key_network_refused'] as const) : []),
    ...(endpoint.ownSessionOnly ? (['own_session_only'] as const) : []),
    ...(endpoint.query || endpoint.body ? (['validation_failed'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.idempotent ? (['request_in_progress', 'idempotency_key_reused'] as const) : []),
    ...(endpoint.plan === 'changed' ? (['plan_version_differs'] as const) : []),
    ...(endpoint.errors ?? []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => catalogue[code].status);
  const failures = [...byStatus].map(([status, group]) => [
    String(status),
    {
      description: group.map((code) => `\`${code}\`: ${catalogue[code].message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    [String(endpoint.status ?? 200)]: success,
    ...(endpoint.noContent && { '204': { description: endpoint.noContent } }),
    '429': { $ref: '#/components/responses/TooManyRequests' },
    ...Object.fromEntries(failures),
  };
}
