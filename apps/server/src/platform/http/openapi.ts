import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@roundsman/contract';
import { permissions } from '@roundsman/contract/access';
import { type CatalogueEntry, catalogue, type ErrorCode } from '@roundsman/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

/** No bar of the page's maker, and colours that can be read (4.5:1). */
const ownLook = `
.swagger-ui .topbar { display: none }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #4d5564 }
.swagger-ui .info .title small pre.version { color: #fff }
.swagger-ui .info a, .swagger-ui .info .base-url, .swagger-ui .info .link .url { color: #5b21c9 }
.dark-mode .swagger-ui .info a, .dark-mode .swagger-ui .info .base-url, .dark-mode .swagger-ui .info .link .url { color: #b79bff }
.dark-mode .swagger-ui .btn.authorize { border-color: #3fcf94; color: #3fcf94 }
.dark-mode .swagger-ui .btn.authorize svg { fill: #3fcf94 }
.swagger-ui .btn.authorize { border-color: #00704a; color: #00704a }
.swagger-ui .btn.authorize svg { fill: #00704a }
`;

type Schema = OpenAPIV3_1.SchemaObject;

/** `/api/openapi.json` and its page at `/docs/api`, both made from the contract itself. */
export async function describeApi(
  server: FastifyInstance,
  contract: readonly Endpoint[],
  version: string,
  baseUrl: string,
): Promise<void> {
  const document = openApiDocument(contract, version, baseUrl);
  const text = JSON.stringify(document);
  server.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, {
    routePrefix: '/docs/api',
    uiConfig: { docExpansion: 'none', persistAuthorization: true },
    theme: { title: 'API reference · Roundsman', css: [{ filename: 'roundsman.css', content: ownLook }] },
  });
}

export function openApiDocument(contract: readonly Endpoint[], version: string, baseUrl: string): OpenAPIV3_1.Document {
  const paths: Record<string, Record<string, OpenAPIV3_1.OperationObject>> = {};
  for (const endpoint of contract) {
    const [method = '', path = ''] = endpoint.name.split(' ', 2);
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[address] ??= {})[method.toLowerCase()] = operation(endpoint, path);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roundsman',
      version,
      description:
        'Everything the dashboard does, for programs. Make an API token under Settings, General, and send it as a bearer; it opens orders, plans, drivers, contacts and labels.',
    },
    servers: [{ url: baseUrl }],
    paths: paths as OpenAPIV3_1.PathsObject,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}

function operation(endpoint: Endpoint, path: string): OpenAPIV3_1.OperationObject {
  const isOpen = endpoint.access === 'open' || endpoint.access === 'driver-link' || endpoint.access === 'tracking-link';
  const body = endpoint.body && jsonSchema(endpoint.body, 'input');
  return {
    operationId: endpoint.name
      .replace(/^(\w+) /, (_, method: string) => method.toLowerCase())
      .replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: endpoint.summary,
    description: accessText(endpoint),
    tags: [path.split('/')[1] ?? ''],
    security: isOpen ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 200 },
              description: 'A repeat with the same key answers as the first call did.',
            } as const,
          ]
        : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [endpoint.multipart ? 'multipart/form-data' : 'application/json']: { schema: body } },
      },
    }),
    responses: responses(endpoint, isOpen),
  };
}

function accessText({ access }: Endpoint): string {
  if (access === 'open') return 'Open to everybody.';
  if (access === 'driver-link' || access === 'tracking-link') return 'The token in the path is the key.';
  if (access === 'signed-in') return 'For every signed-in person.';
  return `For the roles ${permissions[access].join(', ')} (${access}).`;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): OpenAPIV3_1.ParameterObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const isObject = (property as Schema).type === 'object';
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property as never,
      ...(isObject && { style: 'deepObject', explode: true }),
    };
  });
}

function responses(endpoint: Endpoint, isOpen: boolean): OpenAPIV3_1.ResponsesObject {
  const success = endpoint.produces
    ? {
        description: 'The file',
        content: { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } as Schema } },
      }
    : {
        description: 'Success',
        ...(endpoint.reply && { content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } } }),
      };
  const codes: ErrorCode[] = [
    ...(isOpen ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(endpoint.query || endpoint.body ? (['validation_failed'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.errors ?? []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => catalogue[code].status);
  const failures = [...byStatus].map(([status, group]) => [
    String(status),
    {
      description: group.map((code) => `\`${code}\`: ${(catalogue[code] as CatalogueEntry).message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return { [String(endpoint.status ?? 200)]: success, ...Object.fromEntries(failures) };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest as Schema;
}

const errorSchema: Schema = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(catalogue) },
    message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    remedy: { type: 'string' },
    requestId: { type: 'string' },
  },
};
