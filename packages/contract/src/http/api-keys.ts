import { z } from 'zod';
import { apiScopes } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const scope = z.enum(apiScopes, problem.invalid);
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], problem.networkInvalid);

export const apiKey = z.object({
  _id: s.id,
  name: z.string(),
  /** The end of the key, as '••••••••k3Qx'. */
  hint: z.string(),
  /** Rights in areas. `write` includes `read` of the same area. */
  scopes: z.array(scope),
  /** Addresses and networks (CIDR) from which it may be used; empty for all. */
  networks: z.array(z.string()),
  requestsPerMinute: z.number().int(),
  /** Null when it does not expire. */
  expiresAt: s.instant.nullable(),
  createdAt: s.instant,
  /** The person who created it. */
  createdBy: z.string().nullable(),
  /** To the minute; null when it was not used yet. */
  usedAt: s.instant.nullable(),
  /** True for a test key, which acts in the sandbox of the company. */
  isTest: z.boolean(),
});

export const apiKeyInput = z.object({
  name: s.required.max(60, problem.invalid),
  scopes: z
    .array(scope, problem.required)
    .min(1, problem.required)
    .max(apiScopes.length, problem.invalid)
    .transform((list) => [...new Set(list)]),
  networks: z
    .array(z.string().trim().pipe(network))
    .max(50, problem.invalid)
    .default([])
    .transform((list) => [...new Set(list)]),
  requestsPerMinute: z.int(problem.invalid).min(10, problem.invalid).max(3000, problem.invalid).default(600),
  expiresAt: z.iso
    .datetime({ offset: true, error: problem.invalid })
    .nullish()
    .transform((at) => at ?? null),
});

export const apiKeyEndpoints = [
  endpoint('GET /api-keys', {
    summary: 'API keys of the company, by name',
    access: 'api-token.manage',
    reply: z.object({ apiKeys: z.array(apiKey) }),
  }),
  endpoint('POST /api-keys', {
    summary: 'Create an API key; it is shown this once',
    access: 'api-token.manage',
    ownSessionOnly: true,
    body: apiKeyInput.extend({
      /** True: a test key, which acts in the sandbox of the company. The first one creates the sandbox. */
      isTest: z.boolean().default(false),
    }),
    reply: z.object({ key: z.string(), apiKey }),
    status: 201,
    errors: ['api_key_name_taken', 'too_many_api_keys'],
  }),
  endpoint('PUT /api-keys/:id', {
    summary: 'Change the name, scopes, networks, limit or expiry of an API key',
    access: 'api-token.manage',
    ownSessionOnly: true,
    params: s.idParams,
    body: apiKeyInput,
    reply: apiKey,
    errors: ['api_key_name_taken'],
  }),
  endpoint('DELETE /api-keys/:id', {
    summary: 'Revoke an API key; programs that use it are refused at once',
    access: 'api-token.manage',
    ownSessionOnly: true,
    params: s.idParams,
    reply: s.message,
  }),
] as const;
