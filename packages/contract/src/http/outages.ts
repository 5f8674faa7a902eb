import { maxOutageDays, outageOffers } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { checkSpan } from './absences.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';
import { clock } from './shifts.ts';

const outageShape = {
  /** The driver or the vehicle that is missing. */
  missing: z.union([z.strictObject({ driverId: s.id }), z.strictObject({ vehicleId: s.id })], problem.invalid),
  /** First and last day; at most 31 days. */
  from: s.day,
  until: s.day,
  /** The hours of each day, of a driver only; null for whole days. */
  start: clock.nullish().transform((time) => time ?? null),
  end: clock.nullish().transform((time) => time ?? null),
  /** For ONE_DRIVER: the driver, or of a vehicle's outage the vehicle, that takes each plan's stops. By default the cheapest. */
  standIns: z
    .array(z.object({ routePlanId: s.id, standInId: s.id }))
    .max(100)
    .default([]),
};

interface Span {
  readonly missing: { readonly driverId: string } | { readonly vehicleId: string };
  readonly from: string;
  readonly until: string;
  readonly start: string | null;
  readonly end: string | null;
}

function checkOutage(outage: Span, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  checkSpan(outage, context);
  const days = (Date.parse(outage.until) - Date.parse(outage.from)) / 86_400_000 + 1;
  if (days > maxOutageDays) issue('until', problem.invalid);
  if ('vehicleId' in outage.missing && outage.start !== null) issue('start', problem.invalid);
}

export const outageQuestion = z.object(outageShape).superRefine(checkOutage);

export const outageInput = z
  .object({
    ...outageShape,
    offer: z.enum(outageOffers, problem.invalid),
    /** The plans as the preview showed them. A plan that has changed since is refused. */
    plans: z.array(z.object({ routePlanId: s.id, version: z.number().int() })).max(100),
    /** The kind of absence that the working calendar gets; null: it gets none. Of a driver only. */
    kindId: s.optionalId,
  })
  .superRefine(checkOutage);

const time = z.object({
  /** YYYY-MM-DD */
  date: z.string(),
  /** HH:mm of the service; null while the order has no route. */
  time: z.string().nullable(),
});

const concernedRoute = z.object({
  routePlan: s.ref,
  version: z.number().int(),
  date: z.string(),
  driver: s.ref,
  vehicle: s.ref.nullable(),
  /** Stops that somebody else has to make. */
  stops: z.number().int(),
  /** Orders whose goods are on the vehicle. */
  loadedOrders: z.number().int(),
  isDispatched: z.boolean(),
});

export const outageOfferReply = z.object({
  offer: z.enum(outageOffers),
  /** Null: the offer can be applied. `no-stand-in`, `no-room`, `all-loaded`, or a code of an error. */
  problem: z.string().nullable(),
  plans: z.array(
    z.object({
      routePlan: s.ref,
      /** The driver, or of a vehicle's outage the vehicle, that takes the stops. Only of ONE_DRIVER. */
      standIn: s.ref.nullable(),
      /** Others who could take them, the best first. */
      candidates: z.array(s.ref),
      /** The day to which the orders move, and the plan of that day that takes them. Only of NEXT_DAY. */
      toDate: z.string().nullable(),
      toPlan: s.ref.nullable(),
    }),
  ),
  /** In the company's currency; null without prices. Negative: cheaper than before. */
  costChange: z.number().nullable(),
  workingMinsChange: z.number(),
  /** Metres. */
  distanceChange: z.number(),
  lateStopsChange: z.number().int(),
  /** Stops that change the vehicle. */
  vehicleChanges: z.number().int(),
  /** Where loaded goods change the vehicle; null where none do. */
  meetingPlace: z.object({ address: z.string().nullable(), lat: z.number(), lng: z.number() }).nullable(),
  /** Orders that lose their route. */
  unplaced: z.array(z.object({ _id: s.id, orderCode: z.string() })),
  /** Codes of rules that the routes break with the offer and kept before, as at the steps of a route. */
  brokenRules: z.array(z.string()),
  /** Orders whose customers were told a time that moves by more than 15 minutes. The next dispatch tells them, of the new day where the order moves. */
  newTimes: z.array(
    z.object({ _id: s.id, orderCode: z.string(), name: z.string().nullable(), before: time, after: time }),
  ),
});

export const outage = z.object({
  _id: s.id,
  driver: s.ref.nullable(),
  vehicle: s.ref.nullable(),
  from: z.string(),
  until: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  offer: z.enum(outageOffers),
  /** Plans that it changed; those that were dispatched need a dispatch update. */
  plans: z.array(z.object({ routePlan: s.ref, date: z.string(), needsDispatch: z.boolean() })),
  createdAt: s.instant,
  /** Null: it counts. */
  undoneAt: s.instant.nullable(),
});

export const outageEndpoints = [
  endpoint('GET /outages', {
    summary: 'Outages of drivers and vehicles of the last 30 days, the last first',
    access: 'plans.write',
    query: z.object({ driverId: s.id.optional(), vehicleId: s.id.optional() }),
    reply: z.object({ outages: z.array(outage) }),
  }),
  endpoint('POST /outages/preview', {
    summary: 'Which routes a missing driver or vehicle leaves, and what can be done about them. Saves nothing',
    access: 'plans.write',
    body: outageQuestion,
    reply: z.object({ routes: z.array(concernedRoute), offers: z.array(outageOfferReply), currency: z.string() }),
  }),
  endpoint('POST /outages', {
    summary: 'Apply an offer for a missing driver or vehicle to all its plans',
    access: 'plans.write',
    body: outageInput,
    reply: outage,
    status: 201,
    errors: ['plan_changed', 'outage_offer_gone', 'driver_begun', 'work_limit_broken', 'vehicle_out_of_service'],
  }),
  endpoint('POST /outages/:id/undo', {
    summary: 'Give the stops that have not started back, as a change of its own',
    access: 'plans.write',
    params: s.idParams,
    reply: outage,
    errors: ['outage_undone', 'driver_begun'],
  }),
] as const;
