import { contract, type Endpoint, type EndpointName } from '@roundsman/contract';
import { isAllowedForApiKey, scopeOf } from '@roundsman/contract/access';
import { isRecord } from '@roundsman/domain/typed-tables';
import { z } from 'zod';
import { portableSchema } from './portable-schema.ts';
import { mayPropose, mayWriteAlone } from '../proposal-rights.ts';

/** Endpoints that agents do not get although their key could call them, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'GET /orders/get-last-order': 'Centres a map on the screen.',
  'GET /route-plans/:id/get-token-download-label': 'Makes a link for a printer.',
  'POST /auth/update-upload-order-template': 'Keeps a person’s mapping of upload headers.',
  'POST /auth/setup-account': 'Completes a registration.',
  'POST /route-plans/:id/presence': 'Says that a person looks at a plan.',
  'PUT /route-plans/:id/is-live': 'Sets what people see first.',
  'POST /orders/undo-delete': 'Possible for seconds only, and never after a proposal.',
  'POST /route-plans/undo-delete': 'Possible for seconds only, and never after a proposal.',
  'GET /companies/brand-settings': 'Colours and logo of the screens.',
};

/** Endpoints that change nothing although they are not GET. */
const readingPosts: readonly string[] = [
  'POST /route-plans/:id/preview-order',
  'POST /route-plans/:id/travel',
  'POST /route-plans/:id/message-preview',
  'POST /outages/preview',
  'POST /route-plans/:id/rehearsals',
  'POST /horizons/:id/preview-move',
  'POST /route-plans/:id/orders/:orderId/alternatives',
];

/** Effect of a tool: it reads, proposes a change to people, or changes data at once. */
export type ToolKind = 'read' | 'propose' | 'write';

export interface Tool {
  readonly name: string;
  readonly kind: ToolKind;
  readonly endpoint: Endpoint;
}

/** Returns the reason why an endpoint is never a tool, or undefined. */
function whyLeftOut(endpoint: Endpoint): string | undefined {
  const scope = scopeOf(endpoint);
  if (scope === null || scope === 'open') return 'API keys may not call it, or anybody may.';
  if (endpoint.deprecated) return 'It is deprecated.';
  if (endpoint.files || endpoint.streams) return 'It takes a file.';
  if (endpoint.produces) return 'It returns a file.';
  return leftOut[endpoint.name];
}

const all: readonly Endpoint[] = contract;
export const usable = all.filter((endpoint) => whyLeftOut(endpoint) === undefined);
export const leftOutNames = Object.keys(leftOut);

/** `GET /orders/:id` is `get_orders_by_id`. */
export const toolName = (name: EndpointName): string =>
  name
    .toLowerCase()
    .replaceAll(':', 'by_')
    .replace(/[ /-]+/g, '_');

/** Returns the tools that a key with these scopes has, in the contract's order. */
export function toolsFor(scopes: readonly string[]): Tool[] {
  return usable.flatMap((endpoint) => {
    const kind = kindFor(endpoint, scopes);
    return kind ? [{ name: toolName(endpoint.name), kind, endpoint }] : [];
  });
}

function kindFor(endpoint: Endpoint, scopes: readonly string[]): ToolKind | undefined {
  // A key reads what became of its own proposals, also without a scope for proposals.
  if (isAboutProposals(endpoint) && usable.some((other) => mayPropose(scopes, other))) return 'read';
  const isReading = endpoint.name.startsWith('GET ') || readingPosts.includes(endpoint.name);
  if (isReading) return isAllowedForApiKey(scopes, endpoint) ? 'read' : undefined;
  if (mayWriteAlone(scopes, endpoint)) return 'write';
  return mayPropose(scopes, endpoint) ? 'propose' : undefined;
}

/** Returns whether a tool lists or reads proposals. A program reads only those of its own key. */
export const isAboutProposals = ({ access }: Endpoint): boolean => access === 'proposals.read';

type JsonSchema = Record<string, unknown>;

const toJsonSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const portable = portableSchema(rest);
  return isRecord(portable) ? portable : {};
};

const schemas = new Map<Endpoint, JsonSchema>();

function inputOf(endpoint: Endpoint): JsonSchema {
  const knownSchema = schemas.get(endpoint);
  if (knownSchema) return knownSchema;
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [[part, toJsonSchema(schema)] as const] : [];
  });
  const needs = ({ required }: JsonSchema): boolean => Array.isArray(required) && required.length > 0;
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parts),
    required: parts.filter(([, part]) => needs(part)).map(([name]) => name),
    additionalProperties: false,
  };
  schemas.set(endpoint, schema);
  return schema;
}

const reason = {
  type: 'string',
  minLength: 1,
  maxLength: 1000,
  description: 'Why this change is good. The person who decides reads it.',
};

const kindText: Record<ToolKind, string> = {
  read: '',
  propose:
    ' This makes a proposal: nothing changes until a person accepts it. The reply has the id of the proposal and the differences.',
  write: ' This changes data at once.',
};

/** Describes a tool for clients. */
export function describeTool({ name, kind, endpoint }: Tool) {
  const input = inputOf(endpoint);
  const properties = isRecord(input.properties) ? input.properties : {};
  const required = Array.isArray(input.required) ? input.required : [];
  const inputSchema =
    kind === 'propose' ? { ...input, properties: { ...properties, reason }, required: [...required, 'reason'] } : input;
  return {
    name,
    title: endpoint.summary,
    description: `${endpoint.summary}.${kindText[kind]} (${endpoint.name})`,
    inputSchema: { type: 'object' as const, ...inputSchema },
    annotations: {
      title: endpoint.summary,
      readOnlyHint: kind === 'read',
      // Proposals destroy nothing: a person does, by accepting one.
      destructiveHint: kind === 'write' && !/^POST \/[\w-]+$/.test(endpoint.name),
      idempotentHint: kind === 'write' && /^(PUT|DELETE) /.test(endpoint.name),
      openWorldHint: false,
    },
  };
}
