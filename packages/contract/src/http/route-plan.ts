import {
  breakLeftOutReasons,
  capacityFields,
  dayStates,
  loadFields,
  priceFields,
  routePlanStatuses,
  speeds,
  startPlaces,
  stopDetails,
  vehicleKinds,
  weekdays,
} from '@roundsman/domain';
import { z } from 'zod';
import { limitsReplyShape } from './driver-fields.ts';
import { order } from './orders.ts';
import * as s from './shapes.ts';
import { tableOf } from '@roundsman/domain/typed-tables';

/** Totals of a plan or route: distance in metres, times in minutes. */
export const report = z.object({
  distance: z.number(),
  travelMins: z.number(),
  serviceMins: z.number(),
  waitingMins: z.number(),
  workingMins: z.number(),
  workingPercentage: z.number(),
  stops: z.number().int(),
  lateStops: z.number().int(),
});

/** One entry of a route's sequence. Times are HH:mm:ss on the delivery date, past midnight as 24:10:00. */
export const step = z.object({
  orderId: s.id.nullable(),
  orderCode: z.string().nullable(),
  /** driver: start or end of the route. */
  type: z.enum(['pickup', 'delivery', 'driver']),
  arrivalTime: z.string(),
  /** Service begins. */
  startTime: z.string(),
  /** Service ends. `finishTime` is the same, because the requirements name both. */
  endTime: z.string(),
  finishTime: z.string(),
  /** Minutes of travel from the step before, also over a depot where it reloads. */
  travelMins: z.number(),
  /** Minutes of service. */
  duration: z.number(),
  waitingMins: z.number(),
  workingMins: z.number(),
  /** Metres from the step before, also over a depot where it reloads. */
  distance: z.number(),
  /** Minutes from the end of the time window to the start of service; 0 when on time. */
  lateMins: z.number(),
  /** Rules that this stop breaks: time-window, capacity, skills, shift. capacity2 is the second dimension of loads. */
  violations: z.array(z.string()),
  status: s.orderStatus.nullable(),
  completedAt: s.instant.nullable(),
  /** When the driver reported the arrival; null: not yet, or never. */
  arrivedAt: s.instant.nullable(),
  /** Of `arrivedAt`. */
  arrivalEstimatedBecause: s.estimatedBecause,
  /** When the stop was finished, or its order ended without a visit; null while it is open. */
  endedAt: s.instant.nullable(),
  /** True when the driver has arrived at the stop or finished it there. */
  isVisited: z.boolean(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** On board after this step. */
  load: z.number(),
  /** The same by dimension, such as `{load: 3, load2: 120}`; null for a company with one dimension of loads. */
  loads: z.partialRecord(z.enum(loadFields), z.number()).nullable(),
  labels: z.array(s.id),
  skipNotes: z.string().nullable(),
  customFields: z.record(z.string(), z.string()),
});

/** A driver's route in a plan. It exists as soon as the driver is on the plan. */
export const route = z.object({
  _id: s.id,
  driver: z.object({
    _id: s.id,
    name: z.string(),
    color: z.string(),
    phone: z.string().nullable(),
    /** The limits on this plan. */
    ...limitsReplyShape,
    startLat: z.number().nullable(),
    startLng: z.number().nullable(),
    /** Last known position of the day, or null. */
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    positionAt: s.instant.nullable(),
  }),
  /** The vehicle with its limits; null: the driver has none of the fleet. */
  vehicle: z
    .object({
      _id: s.id,
      name: z.string(),
      plate: z.string().nullable(),
      kind: z.enum(vehicleKinds),
      ...tableOf(capacityFields, () => z.number().nullable()),
      skills: z.array(z.string()),
      maxStops: z.number().nullable(),
      /** Kilometres. */
      maxDistance: z.number().nullable(),
      /** Its home depot. */
      depot: s.ref.nullable(),
    })
    .nullable(),
  /** Of the vehicle, else of the company; null where nothing is known, and for members of groups. `co2PerKm`: grams. */
  prices: z.object(tableOf(priceFields, () => z.number().nullable())).nullable(),
  /** As planned, in the plan's currency; null without prices. */
  cost: z.number().nullable(),
  /** As planned, kilogrammes; null where the emissions are not known. */
  co2: z.number().nullable(),
  orders: z.array(s.id),
  steps: z.array(step),
  /** The finished steps among steps. */
  handledSteps: z.array(step),
  polyline: z.string().nullable(),
  /** The depot where it starts; null for an address. Hours and loading time are those of the depot now. */
  startDepot: s.ref
    .extend({
      openingHours: z.array(z.object({ day: z.enum(weekdays), start: z.string(), end: z.string() })),
      loadingMinutes: z.number().nullable(),
    })
    .nullable(),
  endDepot: s.ref.nullable(),
  /** POSITION: it starts at the driver's position if that is fresh when the plan is optimized. */
  startPlace: z.enum(startPlaces),
  /** The time of the position where it starts; null: at an address or a depot. */
  startPositionAt: s.instant.nullable(),
  startAddress: z.string().nullable(),
  startLat: z.number().nullable(),
  startLng: z.number().nullable(),
  endAddress: z.string().nullable(),
  endLat: z.number().nullable(),
  endLng: z.number().nullable(),
  shiftStart: z.string().nullable(),
  shiftEnd: z.string().nullable(),
  breakStart: z.string().nullable(),
  breakEnd: z.string().nullable(),
  /** Breaks besides the fixed one: windows with a length. */
  breaks: s.driverBreaks,
  optimizedBreakStart: z.string().nullable(),
  optimizedBreakEnd: z.string().nullable(),
  /** All breaks as scheduled, where the driver has breaks besides the fixed one; else empty. Times as in a step. */
  breakTimes: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
  /** The driver's breaks that are not on the route: not due, or before it begins. Windows HH:mm, minutes. */
  breaksLeftOut: z.array(
    z.object({ start: z.string(), end: z.string(), duration: z.number(), reason: z.enum(breakLeftOutReasons) }),
  ),
  /**
   * The arrivals at open stops that are expected by road from the driver's last position, and when they were computed.
   * Null without a fresh position: then the expected arrival is the planned one plus the driver's delay.
   */
  expectedArrivals: z
    .object({
      computedAt: s.instant,
      stops: z.array(z.object({ orderId: s.id, type: z.enum(['pickup', 'delivery']), expectedArrival: z.string() })),
    })
    .nullable(),
  /** The reloads between stops. Times as in a step. */
  reloads: z.array(
    z.object({
      arrivalTime: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      /** Null: where the route starts. */
      depot: s.ref.nullable(),
    }),
  ),
  /** Depots where it can reload besides its start. */
  reloadAt: z.array(s.ref.extend({ lat: z.number(), lng: z.number() })),
  speed: z.enum(speeds),
  /** True when shift, breaks, start and end are those of the working calendar and follow it until the dispatch. */
  followsCalendar: z.boolean(),
  /** A change of the working calendar that concerns the route, until a person has read it; null: none. */
  calendarNotice: z
    .object({
      at: s.instant,
      /** AWAY: the driver is absent. CLOSED: the company is closed. FREE: no shift. WORKS: the shift is another one. */
      state: z.enum(dayStates),
      /** The shift that the route had, HH:mm; null with `after`: its shift is as before. */
      before: z.object({ start: z.string(), end: z.string() }).nullable(),
      after: z.object({ start: z.string(), end: z.string() }).nullable(),
    })
    .nullable(),
  summary: report,
  locked: z.boolean(),
  status: z.enum(['WAITING', 'DISPATCHED']),
  /**
   * Path token of the driver's link /r/{token}, which lets its holder act as the driver. Null until the route first holds a
   * stop, for people who may not dispatch, for members of some groups, for API keys without plans.write and for agents that
   * only propose.
   */
  token: z.string().nullable(),
  phone: z.string().nullable(),
  dispatchedAt: s.instant.nullable(),
  /** True when it differs from the last dispatch. */
  changedSinceDispatch: z.boolean(),
  /** The changes since the last dispatch, stop by stop; null when nothing was sent. For editors. */
  dispatchChanges: z
    .array(
      z.object({
        orderId: s.id,
        orderCode: z.string(),
        name: z.string().nullable(),
        stop: z.enum(['pickup', 'delivery']),
        /** `edited`: the same place and time, and other details. */
        kind: z.enum(['added', 'removed', 'moved', 'retimed', 'edited']),
        /** Minutes later (negative: earlier) than in the last dispatch. */
        minutes: z.number().int(),
        /** The details that changed, also of a moved or retimed stop. */
        details: z.array(z.enum(stopDetails)),
      }),
    )
    .nullable(),
  /** True when the driver was sent another vehicle than the present one. */
  vehicleChangedSinceDispatch: z.boolean(),
  seenAt: s.instant.nullable(),
  /** The start of the driver's break; null while they work. */
  onBreakSince: s.instant.nullable(),
  updatedAt: s.instant,
});

const planCore = {
  _id: s.id,
  name: z.string(),
  deliveryDate: z.string(),
  type: s.routePlanType,
  status: z.enum(routePlanStatuses),
  company: z.object({ _id: s.id, name: z.string().nullable() }),
  report,
  isLive: z.boolean(),
  /** Increases with every change of routes. Send it with reorder, swap and optimize. */
  version: z.number().int(),
  createdAt: s.instant,
  updatedAt: s.instant,
};

export const planRow = z.object({ ...planCore, totalOrders: z.number().int(), totalDrivers: z.number().int() });

/** A single change of one rule that would let an unscheduled order on a driver's route. */
export const fix = z.object({
  kind: z.enum([
    'shift',
    'shift-start',
    'time-window',
    'capacity',
    'skills',
    'allowed-driver',
    'max-stops',
    'max-distance',
    'max-ride-time',
    'release-time',
    'max-working-time',
  ]),
  driver: s.ref,
  /** The additional minutes of the routes. */
  addedMins: z.number(),
  /** The stop whose time window is too narrow; else null. */
  stop: z.enum(['pickup', 'delivery']).nullable(),
  /** HH:mm, with kind shift. */
  shiftEnd: z.string().nullable(),
  /** HH:mm, with kind shift-start. */
  shiftStart: z.string().nullable(),
  /** HH:mm, with kind time-window; null for no limit. With kind release-time, when the goods have to be ready. */
  windowStart: z.string().nullable(),
  windowEnd: z.string().nullable(),
  /** The skills that the driver lacks, with kind skills. */
  skills: z.array(z.string()),
  /** The present and the necessary limit: load, stops, km or minutes. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** The present and the necessary capacities, with kind capacity in a company with several dimensions of loads; else null. */
  capacities: z
    .array(z.object({ field: z.enum(capacityFields), from: z.number().nullable(), to: z.number() }))
    .nullable(),
});

/** The whole plan for the route view. */
export const plan = z.object({
  ...planCore,
  /** The company's currency. */
  currency: z.string(),
  /** Sums of the routes whose values are known; null when none is. */
  cost: z.number().nullable(),
  co2: z.number().nullable(),
  orders: z.array(order),
  drivers: z.array(z.object({ driver: s.ref })),
  routes: z.array(route),
  cloneRoute: z.boolean(),
  optimizeDuplicateRoute: z.boolean(),
  /** An optimization keeps orders with their drivers unless it says otherwise: master routes made the plan. */
  keepsDrivers: z.boolean(),
  /** True when orders, drivers or addresses changed after the routes were made. */
  needsOptimize: z.boolean(),
  /** STRAIGHT_LINE also when the company uses driving distance but no road data covers the points. */
  travelBy: z.enum(['STRAIGHT_LINE', 'DRIVING_DISTANCE']),
  /** The reasons why some or all legs are not by road although the company uses driving distance. */
  travelNotes: z.array(
    z.object({
      /**
       * Straight lines on all legs: no region contains the plan, several regions share it, or its roads cannot be read.
       * `off-road`: only to and from these points. `provider-failed`: own roads or straight lines instead of a hosted
       * provider.
       */
      reason: z.enum(['no-region', 'several-regions', 'roads-unreadable', 'off-road', 'provider-failed']),
      provider: z.string().nullable(),
      problem: z.enum(['refused', 'limit', 'unreachable', 'unreadable', 'no-way']).nullable(),
      places: z.array(
        z.object({
          orderId: s.id.nullable(),
          driverId: s.id.nullable(),
          at: z.enum(['pickup', 'delivery', 'start', 'end']),
          /** Metres to the nearest road; null beyond the search radius. */
          metres: z.number().nullable(),
          /** `several-regions`: the other region, which contains the point. */
          region: z.string().nullable(),
        }),
      ),
    }),
  ),
  /**
   * A running optimization, or null. `percent` is of the phase: of the travel times that a provider has sent in `TRAVEL`,
   * of the search in `SEARCH`, and 100 in `CHECK` and `SAVE`. `placed` is null before the first routes.
   */
  optimization: z
    .object({
      runId: s.id,
      startedAt: s.instant.nullable(),
      phase: s.runPhase,
      percent: z.number(),
      placed: z.number().int().nullable(),
      total: z.number().int(),
    })
    .nullable(),
  /** Unscheduled order → changes that would let it in, the cheapest first. For editors. */
  fixes: z.record(z.string(), z.array(fix)),
  /** The scheduled dispatch. `problem` is the reason why it failed: an error's code or 'missing_phone'. For editors. */
  dispatchSchedule: z.object({ at: s.instant, by: s.ref.nullable(), problem: z.string().nullable() }).nullable(),
  /** Removed drivers, whom the next dispatch notifies. For editors. */
  takenOff: z.array(z.object({ _id: s.id, name: z.string(), color: z.string(), phone: z.string().nullable() })),
  /** company_admin or admin in the plan's own company, which is not BANNED. */
  canEdit: z.boolean(),
});
