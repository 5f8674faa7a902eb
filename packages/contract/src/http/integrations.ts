import { shopPlatforms } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as s from './shapes.ts';

const platform = z.enum(shopPlatforms);
const params = z.object({ platform });

/** Why a shop, or one of its orders, was not to be had. */
export const shopProblems = [
  'not_set',
  'refused',
  'unreachable',
  'timeout',
  'redirected',
  'unauthorized',
  'forbidden',
  'no_api',
  'busy',
  'broken',
  'answered',
  'unreadable',
  'no_address',
  'interrupted',
] as const;
export type ShopProblemCode = (typeof shopProblems)[number];

const problem = z.object({
  code: z.enum(shopProblems),
  /** The shop's number of the order, when it is about one. */
  number: z.string().nullable(),
  /** What the shop said, in its own words. */
  text: z.string().nullable(),
});

const shopImport = z.object({
  _id: s.id,
  isScheduled: z.boolean(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  /** Paid, unshipped orders that the shop has; of these new here, and here already. */
  found: z.number().int(),
  imported: z.number().int(),
  known: z.number().int(),
  /** Orders that were left out. */
  problems: z.array(problem),
  /** Why it ended early. */
  problem: problem.nullable(),
  createdAt: s.instant,
  finishedAt: s.instant.nullable(),
});

export const integrationEndpoints = [
  endpoint('GET /integrations', {
    summary: 'The shops: whether their settings are complete, and how the last import went',
    access: 'integrations.manage',
    reply: z.object({
      integrations: z.array(
        z.object({
          platform,
          /** Address and the keys that it needs are there. */
          isComplete: z.boolean(),
          lastImport: shopImport.nullable(),
          /** Orders taken over so far. */
          importedInAll: z.number().int(),
          /** Deliveries that the shop has not been told of although it was tried. */
          unwritten: z.array(problem),
        }),
      ),
    }),
  }),
  endpoint('POST /integrations/:platform/test', {
    summary: 'Ask the shop whether address and keys are good (Test connection)',
    access: 'integrations.manage',
    params,
    reply: z.object({
      isOk: z.boolean(),
      /** What the shop calls itself. */
      shopName: z.string().nullable(),
      problem: problem.nullable(),
    }),
    errors: ['shop_not_set'],
  }),
  endpoint('POST /integrations/:platform/import', {
    summary:
      'Take over paid, unshipped orders of the shop, each once (Import orders); a running import is answered as it is',
    access: 'integrations.manage',
    params,
    reply: shopImport,
    status: 202,
    errors: ['shop_not_set', 'company_deactivated'],
  }),
  endpoint('POST /integrations/:platform/write-back', {
    summary: 'Tell the shop once more of the deliveries that it did not take',
    access: 'integrations.manage',
    params,
    reply: z.object({ asked: z.number().int() }),
    status: 202,
    errors: ['shop_not_set'],
  }),
] as const;
