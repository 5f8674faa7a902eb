import { shopPlatforms } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as s from './shapes.ts';

const platform = z.enum(shopPlatforms);
const params = z.object({ platform });

/** Reasons why a shop, or one of its orders, could not be imported. */
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
  /** The shop's order number, if one order is concerned. */
  number: z.string().nullable(),
  /** The shop's own message. */
  text: z.string().nullable(),
});

const shopImport = z.object({
  _id: s.id,
  isScheduled: z.boolean(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  /** The numbers of paid, unshipped orders in the shop, of newly imported and of known ones. */
  found: z.number().int(),
  imported: z.number().int(),
  known: z.number().int(),
  /** Orders that were skipped. */
  problems: z.array(problem),
  /** The reason why the import ended early. */
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
          /** True when URL and keys are set. */
          isComplete: z.boolean(),
          lastImport: shopImport.nullable(),
          /** The number of orders imported so far. */
          importedInAll: z.number().int(),
          /** Deliveries that could not be written back to the shop. */
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
      /** The shop's own name. */
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
