import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const days = (most: number) =>
  z.number(problem.invalid).int(problem.invalid).min(1, problem.invalid).max(most, problem.invalid);

/** Days that are kept; null: as long as the order itself. */
export const retention = z.object({
  /** Where drivers were. */
  positionsDays: days(365),
  /** Photos and signatures, after the order has ended. */
  photosDays: days(3650).nullable(),
  /** Texts and recipients of messages; that one was sent stays known. */
  messagesDays: days(3650).nullable(),
});

/** One person as orders and contacts name them: all three together. */
const customer = z.object({
  name: z.string().max(500).nullable(),
  phone: z.string().max(100).nullable(),
  email: z.string().max(300).nullable(),
});

export const privacyEndpoints = [
  endpoint('GET /privacy/retention', {
    summary: 'How long the company keeps what is about persons',
    access: 'company-data.manage',
    reply: retention,
  }),
  endpoint('PUT /privacy/retention', {
    summary: 'Change that; what is older is deleted in the next night',
    access: 'company-data.manage',
    body: retention,
    reply: retention,
  }),
  endpoint('POST /privacy/customers', {
    summary: 'Customers whose name, phone, e-mail or address has the text; at most fifty',
    access: 'company-data.manage',
    body: z.object({
      search: z.string(problem.required).trim().min(3, problem.tooFewLetters).max(200, problem.invalid),
    }),
    reply: z.object({
      customers: z.array(
        customer.extend({
          address: z.string().nullable(),
          orders: z.number().int(),
          contacts: z.number().int(),
          /** Codes of orders on a plan that have not ended: until then nobody can be erased. */
          underWay: z.array(z.string()),
        }),
      ),
    }),
  }),
  endpoint('POST /privacy/erase', {
    summary: 'Erase customers everywhere, for good; orders stay as figures without a person',
    access: 'company-data.manage',
    ownSessionOnly: true,
    body: z.object({ customers: z.array(customer).min(1, problem.required).max(50, problem.invalid) }),
    reply: z.object({
      orders: z.number().int(),
      contacts: z.number().int(),
      messages: z.number().int(),
      photos: z.number().int(),
      /** Spreadsheets and exports that held them. */
      files: z.number().int(),
      /**
       * Backups of this server that were made before and hold them still; `goneBy`: when newer ones have taken the place of the last,
       * null when none are made by the clock.
       */
      backups: z.object({ count: z.number().int(), goneBy: s.instant.nullable() }),
    }),
    errors: ['customer_under_way', 'export_running'],
  }),
] as const;
