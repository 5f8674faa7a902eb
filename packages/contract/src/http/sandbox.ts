import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** The company in which test keys act. */
export const sandbox = z.object({
  _id: s.id,
  name: z.string().nullable(),
  createdAt: s.instant,
  /** FILLING while the demo data are written, for some seconds. */
  state: z.enum(['FILLING', 'READY']),
});

export const sandboxEndpoints = [
  endpoint('GET /sandbox', {
    summary: 'The sandbox of the company, in which test keys act',
    access: 'api-token.manage',
    reply: z.object({
      /** Null before the first test key. */
      sandbox: sandbox.nullable(),
    }),
  }),
  endpoint('POST /sandbox/open', {
    summary: 'Open a session in the sandbox, for the dashboard',
    access: 'api-token.manage',
    ownSessionOnly: true,
    reply: z.object({ access_token: z.string() }),
  }),
  endpoint('POST /sandbox/reset', {
    summary: 'Delete the data of the sandbox and write the demo data again. Its keys and webhook endpoints stay',
    access: 'api-token.manage',
    ownSessionOnly: true,
    body: z.object({ confirmed: z.literal(true, problem.required) }),
    reply: sandbox,
    status: 202,
  }),
  endpoint('DELETE /sandbox', {
    summary: 'Delete the sandbox with its data and test keys',
    access: 'api-token.manage',
    ownSessionOnly: true,
    query: z.object({ confirmed: z.literal('true', problem.required) }),
    reply: s.message,
  }),
] as const;
