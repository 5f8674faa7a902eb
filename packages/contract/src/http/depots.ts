import { depotFieldNames, depotFields, invertedHours } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullRequestShapeOf, replyShapeOf } from './field-kinds.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

export const depotInput = z.object(fullRequestShapeOf(depotFields)).superRefine(({ openingHours }, context) => {
  for (const index of invertedHours(openingHours))
    context.addIssue({ code: 'custom', path: ['openingHours', index, 'end'], message: problem.invalid });
});

export const depot = z.object({
  _id: s.id,
  ...replyShapeOf(depotFields),
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const depotEndpoints = [
  endpoint('GET /depots', {
    summary: 'Depots of the company',
    access: 'depots.read',
    query: s.listQuery({ name: s.line, address: s.line }, ['name', 'address', 'createdAt', 'updatedAt'], 100),
    reply: z.object({ depots: z.array(depot), meta: s.meta }),
  }),
  endpoint('POST /depots', {
    summary: 'Make a depot',
    access: 'depots.write',
    body: depotInput,
    reply: depot,
    status: 201,
    idempotent: true,
  }),
  endpoint('GET /depots/:id', { summary: 'One depot', access: 'depots.read', params: s.idParams, reply: depot }),
  endpoint('PUT /depots/:id', {
    summary: 'Change a depot. Drivers who start or end there move with it; plans keep the address they have',
    access: 'depots.write',
    params: s.idParams,
    query: s.changedQuery(depotFieldNames),
    body: depotInput,
    reply: depot,
  }),
  endpoint('DELETE /depots/:id', {
    summary: 'Delete a depot that no driver and no plan of today or later uses',
    access: 'depots.write',
    params: s.idParams,
    reply: s.message,
    errors: ['depot_in_use'],
  }),
] as const;
