import {
  arrivalStatus,
  driverReasons,
  geofenceModes,
  handedToChoices,
  handedToValues,
  packageStates,
  pickupStatuses,
  proofRequirements,
} from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { driverShape } from './order-fields.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** A stop as its driver sees it. Times HH:mm on the company's wall clock. */
export const driverStop = z.object({
  orderId: s.id,
  stop: z.enum(['pickup', 'delivery']),
  sequence: z.number().int(),
  orderCode: z.string(),
  orderRef: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  notes: z.string().nullable(),
  /** The customer's text from the tracking page; null at a pickup. */
  customerInstructions: z.string().nullable(),
  arrivalTime: z.string(),
  /** The expected arrival by road; null without a fresh one, where the app adds the driver's delay to `arrivalTime`. */
  expectedArrival: z.string().nullable(),
  /** Metres around the stop that count as being there. */
  geofenceRadius: z.number().int(),
  /** When the driver left the geofence of the stop; null: not known. */
  leftAt: s.instant.nullable(),
  finishTime: z.string(),
  windowStart: z.string().nullable(),
  windowEnd: z.string().nullable(),
  /** All windows where there are several; else null. */
  timeWindows: s.stopWindows,
  /** Minutes of parking before the service, where the driver comes from another place. */
  parkingMins: z.number(),
  /** Where the vehicle stops, apart from the door at `lat` and `lng`; null: at the door. */
  parking: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  durationMins: z.number(),
  load: z.number().nullable(),
  /** All loads, in the company's order of dimensions. */
  loads: z.array(s.shownLoad),
  requiredSkills: z.array(z.string()),
  customFields: z.record(z.string(), z.string()),
  ...driverShape,
  /** The order's status and its pickup's. */
  status: s.orderStatus,
  pickupStatus: z.enum(pickupStatuses).nullable(),
  finishedAt: s.instant.nullable(),
  driverNotes: z.string().nullable(),
  packageWas: z.string().nullable(),
  packageState: z.enum(packageStates).nullable(),
  receivedBy: z.string().nullable(),
  handedTo: z.enum(handedToValues).nullable(),
  photos: z.number().int(),
  hasSignature: z.boolean(),
  /**
   * The last step that another driver reported for the order when it was no longer on their route, for instance because
   * their phone had no signal: the goods may be with them. Null without one.
   */
  reportedBy: z.object({ driver: z.string(), status: s.orderStatus, at: s.instant }).nullable(),
  /**
   * Where the driver fetches the goods first, because they are in the vehicle of another driver who is missing, or in a
   * vehicle that broke down. Null: the goods are where they always are, or the stop is finished.
   */
  goodsToFetch: z
    .object({
      /** The driver who has the goods; null: the driver of this route had them in another vehicle. */
      driver: z.string().nullable(),
      /** Null: only the position is known. */
      address: z.string().nullable(),
      lat: z.number(),
      lng: z.number(),
    })
    .nullable(),
  /** The event that ended the stop, while its driver can undo it; else null. */
  undo: z
    .object({
      eventId: s.id,
      /** The time of the event on the phone's clock. */
      at: s.instant,
      /** The orders that an undo restores: this one, and the next one if the event set it to GOING_NEXT. */
      changed: z.array(
        z.object({
          orderId: s.id,
          status: s.orderStatus,
          pickupStatus: z.enum(pickupStatuses).nullable(),
          /** The status that the event set. An order with another status by now is not restored. */
          became: s.orderStatus,
        }),
      ),
    })
    .nullable(),
});

const proofDemand = z.enum(proofRequirements);

export const driverRoute = z.object({
  _id: s.id,
  plan: z.object({ name: z.string(), deliveryDate: z.string(), type: s.routePlanType, version: z.number().int() }),
  driver: z.object({ _id: s.id, name: z.string(), color: z.string() }),
  /** Null: the driver has no vehicle of the fleet. */
  vehicle: z.object({ name: z.string(), plate: z.string().nullable() }).nullable(),
  company: z.object({
    name: z.string().nullable(),
    logo: z.string().nullable(),
    primaryColor: z.string().nullable(),
    /** The number by which drivers reach the office: the hotline of the settings, else the company's phone. */
    hotline: z.string().nullable(),
    language: s.language,
    timeZone: z.string(),
  }),
  start: z.object({
    address: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    time: z.string().nullable(),
  }),
  end: z.object({
    address: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    time: z.string().nullable(),
  }),
  breakStart: z.string().nullable(),
  breakEnd: z.string().nullable(),
  /** All breaks as HH:mm, where the driver has breaks besides the fixed one; else empty. */
  breakTimes: z.array(z.object({ start: z.string(), end: z.string() })),
  /** The start of the driver's break; null while they work. */
  onBreakSince: s.instant.nullable(),
  distance: z.number(),
  polyline: z.string().nullable(),
  stops: z.array(driverStop),
  /** True when finishing a stop sets the next one to GOING_NEXT. */
  defaultGoToStop: z.boolean(),
  /** The mode of the app inside the geofence of a stop. */
  geofence: z.enum(geofenceModes),
  /** The company's rules for proof of delivery when this route was first dispatched. */
  proof: z.object({
    photo: proofDemand,
    signature: proofDemand,
    note: proofDemand,
    /** The driver's choices besides the recipient. */
    handedTo: z.array(z.enum(handedToChoices)).readonly(),
  }),
  /** Drivers of the plan who can take a stop over; empty when the company does not allow it. */
  colleagues: z.array(z.object({ _id: s.id, name: z.string() })),
  serverTime: s.instant,
  mapStyleUrl: z.string().nullable(),
});

export const tokenParams = z.object({ token: s.line.max(64) });
const stopRef = { orderId: s.id, stop: z.enum(['pickup', 'delivery']) };

/**
 * When it happened, and what the same clock shows when it is sent. The server adds the difference between its own clock
 * and `sentAt`; without `sentAt` it takes `at` when that is at most a day off. No time is after the receipt.
 */
const deviceTime = {
  /** Device time. */
  at: z.iso.datetime({ offset: true }),
  /** Device time of sending. */
  sentAt: z.iso.datetime({ offset: true }).nullish(),
};

const position = { lat: z.number(), lng: z.number(), at: z.iso.datetime({ offset: true }) };

/** The position that a phone found inside or outside the geofence of a stop. */
const geofencePosition = {
  lat: z.number().min(-90, problem.invalid).max(90, problem.invalid),
  lng: z.number().min(-180, problem.invalid).max(180, problem.invalid),
  /** Metres, as the phone estimates. */
  accuracy: z.number().min(0, problem.invalid).max(100_000, problem.invalid),
  /** The time is estimated: the phone was asleep, had no signal or no exact position. */
  isEstimated: z.boolean(),
};

export const driverAppEndpoints = [
  endpoint('GET /driver/routes/:token', {
    summary: "The driver's route by their link; the first look counts as seen",
    access: 'driver-link',
    params: tokenParams,
    reply: driverRoute,
    errors: ['route_left'],
  }),
  endpoint('POST /driver/routes/:token/events', {
    summary: 'Record a step at a stop. A repeated eventId gets the first reply and changes nothing',
    access: 'driver-link',
    params: tokenParams,
    body: z
      .object({
        eventId: s.id,
        ...stopRef,
        status: z.enum([
          'ASSIGNED',
          'GOING_NEXT',
          'PICKUP_ARRIVED',
          'COLLECTED',
          'PICKUP_FAILED',
          'IN_TRANSIT',
          'DELIVERY_ARRIVED',
          'COMPLETED',
          'DELIVERY_FAILED',
          'SKIPPED',
        ]),
        /** The driver's own words. SKIPPED needs them where `sentAt` is given. */
        notes: s.cleanedLines(1000),
        /** The reason of PICKUP_FAILED and DELIVERY_FAILED. */
        reason: z.enum(driverReasons, problem.invalid).nullish(),
        packageState: z.enum(packageStates, problem.invalid).nullish(),
        /** Free text, when none of the states applies. */
        packageWas: s.cleanedLine(200),
        /** The name of the person who took the goods. Stored with COMPLETED only. */
        receivedBy: s.cleanedLine(100),
        /** To whom the goods were handed, or where they were left. Stored with COMPLETED only. Null: not stated. */
        handedTo: z.enum(handedToValues, problem.invalid).nullish(),
        /** Only of an arrival that the geofence of the stop found, with its position. Null: the driver's own report. */
        geofence: z
          .object({
            ...geofencePosition,
            /** The driver confirmed that they have arrived. A company that only proposes arrivals refuses others. */
            isConfirmed: z.boolean(),
          })
          .nullish(),
        ...deviceTime,
      })
      .superRefine(({ geofence, stop, status }, context) => {
        if (geofence && status !== arrivalStatus[stop])
          context.addIssue({ code: 'custom', path: ['geofence'], message: problem.invalid });
      }),
    reply: z.object({
      applied: z.boolean(),
      order: z.object({ _id: s.id, status: s.orderStatus, pickupStatus: z.enum(pickupStatuses).nullable() }),
    }),
    errors: [
      'order_transition_refused',
      'order_not_on_plan',
      'proof_missing',
      'geofence_off',
      'geofence_position_refused',
    ],
  }),
  endpoint('POST /driver/routes/:token/departures', {
    summary: 'Note when the driver left the geofence of a stop. Changes no status. A repeated eventId changes nothing',
    access: 'driver-link',
    params: tokenParams,
    body: z.object({ eventId: s.id, ...stopRef, geofence: z.object(geofencePosition), ...deviceTime }),
    /** False: repeated, or the driver left later. */
    reply: z.object({ applied: z.boolean() }),
    errors: [
      'route_left',
      'order_not_on_plan',
      'order_transition_refused',
      'geofence_off',
      'geofence_position_refused',
    ],
  }),
  endpoint('POST /driver/routes/:token/undo', {
    summary: 'Undo the event that ended a stop, within five minutes by the phone’s clock. A repeat changes nothing',
    access: 'driver-link',
    params: tokenParams,
    body: z.object({
      /** The event to undo. */
      eventId: s.id,
      ...deviceTime,
    }),
    reply: z.object({
      applied: z.boolean(),
      order: z.object({ _id: s.id, status: s.orderStatus, pickupStatus: z.enum(pickupStatuses).nullable() }),
    }),
    errors: [
      'route_left',
      'step_undo_too_late',
      'step_undo_refused',
      'driver_event_unknown',
      'order_not_on_plan',
      'order_replanned',
    ],
  }),
  endpoint('POST /driver/routes/:token/break', {
    summary: 'The driver begins or ends a break, and the office sees it. Said again: answers and changes nothing',
    access: 'driver-link',
    params: tokenParams,
    body: z.object({
      isOn: z.boolean(problem.required),
      ...deviceTime,
    }),
    reply: z.object({ onBreakSince: s.instant.nullable() }),
    errors: ['route_left'],
  }),
  endpoint('POST /driver/routes/:token/hand-over', {
    summary: 'Hand an order that has not started to another driver of the plan, if the company allows it',
    access: 'driver-link',
    params: tokenParams,
    body: z.object({ orderId: s.id, driverId: s.id }),
    reply: s.message,
    errors: [
      'route_left',
      'hand_over_not_allowed',
      'hand_over_breaks_rule',
      'order_not_on_plan',
      'driver_not_on_plan',
      'stop_fixed',
      'driver_locked',
      'plan_changed',
    ],
  }),
  endpoint('POST /driver/routes/:token/pods', {
    summary: 'Photos of the delivery (files photo, jpeg or png, 5 MB each, 10 an order); a photo sent again is ignored',
    access: 'driver-link',
    params: tokenParams,
    files: { photo: { description: 'Photos: jpeg or png, at most 5 MB each', isList: true } },
    body: z.object({ orderId: s.id }),
    reply: z.object({ photos: z.number().int() }),
    errors: ['unsupported_file', 'too_large', 'order_transition_refused', 'order_not_on_plan', 'proof_not_taken'],
  }),
  endpoint('POST /driver/routes/:token/signature', {
    summary: 'The receiver’s signature as a png data address, at most 200 kB',
    access: 'driver-link',
    params: tokenParams,
    body: z.object({
      orderId: s.id,
      signature: z
        .string()
        .max(280_000, problem.invalid)
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, problem.invalid),
    }),
    reply: s.message,
    errors: ['unsupported_file', 'too_large', 'order_transition_refused', 'order_not_on_plan', 'proof_not_taken'],
  }),
  endpoint('POST /driver/routes/:token/location', {
    summary: 'Where the driver is, and was since the last call; older and impossible positions are dropped',
    access: 'driver-link',
    params: tokenParams,
    body: z.object({
      ...position,
      /** Earlier positions that have not been sent. */
      before: z.array(z.object(position)).max(500).default([]),
    }),
    /** True when the newest position was stored. */
    reply: z.object({ kept: z.boolean() }),
    noContent: 'The driver is on a break: nothing was stored',
    errors: ['route_left'],
  }),
] as const;
