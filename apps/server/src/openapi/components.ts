import { catalogue } from '@roundsman/contract/errors';
import { socketEvents } from '@roundsman/contract/sockets';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import type { Schema, SchemaCollector } from './schemas.ts';

/** The parts that several operations refer to. */
export function components(schemas: SchemaCollector): OpenAPIV3_1.ComponentsObject {
  const sockets = schemas.describe(z.object(socketEvents), 'output');
  return {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    headers: { ETag: planTag },
    parameters: { IdempotencyKey: idempotencyKey, IfMatch: ifMatch, ...signatureHeaders },
    responses: { TooManyRequests: tooManyRequests },
    schemas: {
      ...Object.fromEntries(Object.entries(schemas.named).sort(([a], [b]) => a.localeCompare(b))),
      Error: errorSchema,
      SocketEvents: { ...sockets, description: 'Payload by event of the socket. See "Live updates" above.' },
    } as Record<string, Schema>,
  };
}

const idempotencyKey: OpenAPIV3_1.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description:
    'A repeat with the same key and body within a day gets the first answer and changes nothing. While the first request is worked on ' +
    'it is refused with 409 (`request_in_progress`), and with another body with 422 (`idempotency_key_reused`).',
};

const planTag: OpenAPIV3_1.HeaderObject = {
  description: 'The version of the plan. Send it as `If-Match` with a change. Missing when the plan was deleted.',
  schema: { type: 'string' },
};

const ifMatch: OpenAPIV3_1.ParameterObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'The `ETag` of the plan for which the change is made. If the plan has another version, the change is refused with 412 ' +
    '(`plan_version_differs`).',
};

const header = (name: string, description: string): OpenAPIV3_1.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
});

const signatureHeaders: Record<string, OpenAPIV3_1.ParameterObject> = {
  WebhookId: header('webhook-id', 'Id of the message, the same in every try. Use it to recognise repeats.'),
  WebhookTimestamp: header('webhook-timestamp', 'When this try was made, in seconds since 1970.'),
  WebhookSignature: header(
    'webhook-signature',
    'One or more signatures, separated by spaces, each `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`.',
  ),
};

const tooManyRequests: OpenAPIV3_1.ResponseObject = {
  description: `\`too_many_requests\`: ${catalogue.too_many_requests.message}`,
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const params: Schema = {
  type: 'object',
  additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  description: 'The values that the message carries, by name.',
};

const errorSchema: Schema = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(catalogue) },
    message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    params,
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: {
            type: 'string',
            description:
              'Code of the problem, for programs. Missing where `message` is a name, such as the code of an order.',
          },
          params,
          allowed: { type: 'array', items: { type: 'string' }, description: 'The values that the field may have.' },
        },
      },
    },
    remedy: { type: 'string' },
    requestId: { type: 'string' },
  },
};
