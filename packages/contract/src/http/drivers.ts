import {
  checkDriverBreaks,
  checkDriverTimes,
  type DriverField,
  driverFieldNames,
  driverStatuses,
  speeds,
  startPlaces,
} from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { driverReplyShape, limitsShape } from './driver-fields.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const places = {
  /** A depot where the driver starts, instead of an address. */
  startDepotId: s.optionalId,
  /** Required without a depot. */
  startAddress: s.optionalLine(500),
  startLat: s.latitude,
  startLng: s.longitude,
  /** POSITION: on its day, a route starts where the driver was under ten minutes ago, else at the address or the depot. */
  startPlace: z.enum(startPlaces).optional(),
  /** A depot where the driver ends, instead of an address. */
  endDepotId: s.optionalId,
  endAddress: s.optionalLine(500),
  endLat: s.latitude,
  endLng: s.longitude,
};

export const driverInput = z
  .object({
    name: s.required.max(200),
    color: s.hexColor.optional().transform((c) => c?.replace('#', '').toUpperCase()),
    email: s.optionalEmail,
    phone: s.phone,
    ...places,
    shiftStart: s.timeOfDay,
    shiftEnd: s.timeOfDay,
    breakStart: s.timeOfDay,
    breakEnd: s.timeOfDay,
    breaks: s.driverBreaksInput.optional(),
    speed: z.enum(speeds).default('NORMAL'),
    status: z.enum(driverStatuses).default('ACTIVE'),
    ...limitsShape,
    vehicleId: s.id.nullable().optional(),
  } satisfies Record<DriverField, z.ZodType>)
  .superRefine((driver, context) => {
    checkDriverTimes(driver, (path, message) => context.addIssue({ code: 'custom', path: [path], message }));
    checkDriverBreaks(driver, (path, message) => context.addIssue({ code: 'custom', path: [...path], message }));
    if (driver.startDepotId === null) {
      if (driver.startAddress === null)
        context.addIssue({ code: 'custom', path: ['startAddress'], message: problem.required });
      for (const path of ['startLat', 'startLng'] as const)
        if (driver[path] === null) context.addIssue({ code: 'custom', path: [path], message: problem.invalid });
    }
    if (driver.endDepotId === null && driver.endAddress && (driver.endLat === null || driver.endLng === null))
      context.addIssue({ code: 'custom', path: ['endAddress'], message: problem.invalid });
  });

export const driver = z.object({
  _id: s.id,
  ...driverReplyShape,
  createdAt: s.instant,
  updatedAt: s.instant,
});

export const driverEndpoints = [
  endpoint('GET /drivers', {
    summary: 'Drivers of the company',
    access: 'drivers.read',
    query: s
      .listQuery(
        { status: z.enum(driverStatuses), depotId: s.id.describe('Where they start or end.') },
        ['name', 'email', 'phone', 'createdAt', 'updatedAt'],
        100,
      )
      .extend({ name: s.line.optional(), email: s.line.optional(), phone: s.line.optional() }),
    reply: z.object({ drivers: z.array(driver), meta: s.meta }),
  }),
  endpoint('POST /drivers', {
    summary: 'Make a driver',
    access: 'drivers.write',
    body: driverInput,
    reply: driver,
    status: 201,
    idempotent: true,
  }),
  endpoint('GET /drivers/:id', { summary: 'One driver', access: 'drivers.read', params: s.idParams, reply: driver }),
  endpoint('GET /drivers/:id/reach', {
    summary: 'How far a driver gets from the start of the day',
    access: 'drivers.read',
    params: s.idParams,
    reply: z.object({
      start: z.object({ lat: z.number(), lng: z.number() }).nullable(),
      /** The longest time first. Null without a start, or without road data there. */
      areas: z
        .array(
          z.object({
            minutes: z.number(),
            /** GeoJSON's coordinates of a MultiPolygon: [lng, lat], outer ring first. */
            polygons: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
          }),
        )
        .nullable(),
    }),
  }),
  endpoint('PUT /drivers/:id', {
    summary: 'Change a driver',
    access: 'drivers.write',
    params: s.idParams,
    query: s.changedQuery(driverFieldNames),
    body: driverInput,
    reply: driver,
  }),
  endpoint('DELETE /drivers/:id', {
    summary: 'Delete a driver (kept for reports)',
    access: 'drivers.write',
    params: s.idParams,
    reply: s.message,
    errors: ['driver_on_plan'],
  }),
] as const;
