import { capacityFields, vehicleFieldNames, vehicleFields, vehicleKinds } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullRequestShapeOf, replyShapeOf } from './field-kinds.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

export const vehicleInput = z.object(fullRequestShapeOf(vehicleFields)).superRefine(({ outOfService }, context) => {
  for (const [i, { start, end }] of outOfService.entries())
    if (end !== null && end < start)
      context.addIssue({ code: 'custom', path: ['outOfService', i, 'end'], message: problem.invalid });
});

export const vehicle = z.object({
  _id: s.id,
  ...replyShapeOf(vehicleFields),
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const vehicleEndpoints = [
  endpoint('GET /vehicles', {
    summary: 'Vehicles of the company',
    access: 'vehicles.read',
    query: s
      .listQuery(
        {
          kind: z.enum(vehicleKinds),
          /** Only vehicles whose home depot this is. */
          depotId: s.id,
          skill: s.line,
          /** Only vehicles that are not out of service on this day. */
          availableOn: s.filterDate,
          /** Only vehicles that are out of service on this day. */
          outOfServiceOn: s.filterDate,
        },
        ['name', 'plate', 'kind', ...capacityFields, 'createdAt', 'updatedAt'],
        100,
      )
      .extend({
        /** A part of the name, the number plate or the note. */
        search: s.line.optional(),
      }),
    reply: z.object({ vehicles: z.array(vehicle), meta: s.meta }),
  }),
  endpoint('POST /vehicles', {
    summary: 'Make a vehicle',
    access: 'vehicles.write',
    body: vehicleInput,
    reply: vehicle,
    status: 201,
    idempotent: true,
  }),
  endpoint('GET /vehicles/:id', {
    summary: 'One vehicle',
    access: 'vehicles.read',
    params: s.idParams,
    reply: vehicle,
  }),
  endpoint('PUT /vehicles/:id', {
    summary: 'Change a vehicle',
    access: 'vehicles.write',
    params: s.idParams,
    query: s.changedQuery(vehicleFieldNames),
    body: vehicleInput,
    reply: vehicle,
  }),
  endpoint('DELETE /vehicles/:id', {
    summary: 'Delete a vehicle (kept for reports)',
    access: 'vehicles.write',
    params: s.idParams,
    reply: s.message,
    errors: ['vehicle_on_plan'],
  }),
] as const;
