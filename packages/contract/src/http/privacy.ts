import { isOneLine } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const days = (most: number) =>
  z.number(problem.invalid).int(problem.invalid).min(1, problem.invalid).max(most, problem.invalid);

/** The retention in days; null for as long as the order. */
export const retention = z.object({
  /** Positions of drivers. */
  positionsDays: days(365),
  /** Photos and signatures, after the order has ended. */
  photosDays: days(3650).nullable(),
  /** Texts and recipients of messages. The fact that a message was sent is not deleted. */
  messagesDays: days(3650).nullable(),
  /** Absences of drivers that are health data, after their last day. They are deleted. */
  healthDays: days(3650),
  /** Visits of drivers at stops, from which minutes on site are learned. They are deleted. */
  visitsDays: days(3650),
});

/** Not trimmed, so that it matches what is stored. */
const exactLine = z.string().refine(isOneLine, problem.notOneLine);
/** A customer, who matches orders and contacts with all three values. */
const customer = z.object({
  name: exactLine.max(500).nullable(),
  phone: exactLine.max(100).nullable(),
  email: exactLine.max(300).nullable(),
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
    body: retention.partial({ healthDays: true, visitsDays: true }),
    reply: retention,
  }),
  endpoint('POST /privacy/customers', {
    summary: 'Customers whose name, phone, e-mail or address has the text; at most fifty',
    access: 'company-data.manage',
    body: z.object({
      search: s.required.min(3, problem.tooFewLetters).max(200, problem.invalid),
    }),
    reply: z.object({
      customers: z.array(
        customer.extend({
          address: z.string().nullable(),
          orders: z.number().int(),
          contacts: z.number().int(),
          /** Codes of orders on a plan that have not finished and prevent the erasure. */
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
      /** Deleted spreadsheets and exports with data of the customers. */
      files: z.number().int(),
      /**
       * Older backups of this server, which have their data. `goneBy`: when newer ones will have replaced the last of
       * them, null without scheduled backups.
       */
      backups: z.object({ count: z.number().int(), goneBy: s.instant.nullable() }),
    }),
    errors: ['customer_under_way', 'export_running'],
  }),
] as const;
