import {
  alertKinds,
  alertLimits,
  alertSwitches,
  type AlertThresholdField,
  alertThresholds,
  alertUnits,
  choiceLists,
  companyRoles,
  geofenceModes,
  minAuditDays,
  objectives,
  priceFields,
  maxChoiceLength,
  maxChoices,
  maxGoodsPairs,
  isTranslationLanguage,
  parseTimeOfDay,
  parseWebhookEvents,
  proofRequirements,
  shopSecretFields,
  shopSwitchFields,
  shopUrlFields,
  translationLanguages,
  webhookEvents,
  weekdays,
} from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import { diskHealth } from './operation.ts';
import * as s from './shapes.ts';
import { tableOf } from '@roundsman/domain/typed-tables';

const nullableText = s.line.max(500).nullable();
const messageText = s.requiredLines.max(1000);

const languageCode = z.enum(translationLanguages, problem.invalid);
/** Excludes names of built-in properties of objects. */
const section = z.string().regex(/^[a-z][a-z-]{0,39}$/, problem.invalid);
const phraseKey = z
  .string()
  .regex(/^[\w.-]{1,120}$/, problem.invalid)
  .refine((key) => key !== '__proto__', problem.invalid);
const phraseText = s.lines.max(4000);
/** The greatest number of phrases in one call of the translation service. */
const mostPhrases = 200;
const mostCharacters = 40_000;
const url = s.line.max(500, problem.invalid).nullable();
/** `HH:mm`; empty is null, absent is unchanged. */
const clock = z
  .string()
  .trim()
  .refine((text) => text === '' || parseTimeOfDay(text) !== null, problem.invalid)
  .transform((text) => text || null)
  .pipe(z.string().nullable())
  .nullable();
const proofDemand = (part: string) =>
  z
    .enum(proofRequirements, problem.required)
    .describe(`${part} as proof of a delivery; counts for routes that are dispatched from then on`);
/** Values that differ in more than their case, in the company's order. */
const choices = z
  .array(s.required.max(maxChoiceLength, problem.invalid))
  .max(maxChoices, problem.invalid)
  .refine((list) => new Set(list.map((choice) => choice.toLowerCase())).size === list.length, problem.invalid)
  .readonly();
const goodsKind = s.required.max(maxChoiceLength, problem.invalid);
const goodsPairs = z
  .array(
    z
      .tuple([goodsKind, goodsKind])
      .refine(([a, b]) => a !== b, problem.invalid)
      .readonly(),
  )
  .max(maxGoodsPairs, problem.invalid)
  .readonly();
/** Empty is null: not known. */
const price = z.number(problem.invalid).min(0, problem.invalid).max(1_000_000_000, problem.invalid).nullable();
/** A limit of work; null: none. */
const workLimit = (max: number) =>
  z.number(problem.invalid).int(problem.invalid).min(1, problem.invalid).max(max, problem.invalid).nullable();
const secret = s.line.max(1000, problem.invalid).nullable();
/** Three fields a shop. Secrets are masked in replies; sending the mask leaves them unchanged. */
const shopFields = {
  ...tableOf(shopUrlFields, () => url),
  ...tableOf(shopSecretFields, () => secret),
  ...tableOf(shopSwitchFields, () => z.boolean()),
};

/** A switch and a threshold for each kind of alert. */
const alertFields = {
  ...tableOf(Object.values(alertSwitches), () => z.boolean()),
  ...tableOf(Object.values(alertThresholds), thresholdOf),
};

/** A whole number within the limits of its kind. */
function thresholdOf(field: AlertThresholdField) {
  const kind = alertKinds.find((each) => alertThresholds[each] === field) ?? 'PREDICTED_LATE';
  const { min, max } = alertLimits[kind];
  return z
    .number(problem.required)
    .int(problem.invalid)
    .min(min, problem.invalid)
    .max(max, problem.invalid)
    .describe(`Alerts of the kind ${kind} open above this, in ${alertUnits[kind]}.`);
}

/** Stored settings of a company. */
const fields = {
  objective: z
    .enum(objectives, problem.required)
    .describe('Objective of optimizations that choose none: LOWEST_COST is SHORTEST_TIME where no route has prices'),
  currency: s.currency,
  /** Prices of routes whose vehicle has none. `co2PerKm`: grams. */
  ...tableOf(priceFields, () => price),
  balance: z.boolean(),
  balanceBufferPercentage: z.number(problem.invalid).min(0, problem.invalid).max(100, problem.invalid),
  snapToRoad: z.boolean(),
  routePlanType: s.routePlanType,
  hotline: nullableText,
  callDirection: z.enum(['SERVICE_HOTLINE', 'DRIVER_PHONE'], problem.required),
  arrivalByRoad: z.boolean(),
  ...alertFields,
  /** The driver app inside the geofence of a stop: RECORD reports the arrival; PROPOSE asks the driver. */
  geofence: z.enum(geofenceModes, problem.invalid),
  /** Metres, of stops whose place has no radius of its own. */
  geofenceRadius: s.geofenceRadius,
  /** True when the notes of orders, their pickup and their delivery are on the order page and the tracking page. */
  showNotesToCustomers: z.boolean(),
  showFullContactsToCustomers: z.boolean(),
  driverOvertime: z.number(problem.required).min(0, problem.invalid).max(600, problem.invalid),
  allowLateStop: z.boolean(problem.required),
  /** The work of a route, in minutes, after which a break of its driver is due even if its window ends later. */
  breakAfterMinutes: z.number(problem.required).min(0, problem.invalid).max(1440, problem.invalid),
  /** The most minutes of work of a driver on a day, by shifts and routes. Null: no limit. */
  maxDayMinutes: workLimit(1440),
  /** The same from Monday to Sunday. */
  maxWeekMinutes: workLimit(7 * 1440),
  /** The least minutes between the work of two days. */
  minRestMinutes: workLimit(1440),
  /** The most days in a row on which a driver works. */
  maxDaysInRow: workLimit(31),
  /** Weekdays on which the company is closed. At least one stays open. */
  closedWeekdays: z
    .array(z.enum(weekdays, problem.invalid))
    .max(6, problem.invalid)
    .refine((days) => new Set(days).size === days.length, problem.invalid)
    .readonly(),
  /** True: a driver whose work breaks one of these limits is not added to a plan or sent a route. */
  refuseBrokenWorkLimits: z.boolean(),
  /** True: drivers can ask for days off by their link. */
  driversRequestAbsences: z.boolean(),
  /** The working time that a preferred driver may cost beyond another one, for each order. */
  preferredDriverMinutes: z.number(problem.required).min(0, problem.invalid).max(480, problem.invalid),
  incompatibleGoods: goodsPairs.describe('Pairs of goodsKinds that never share a route'),
  /** Days before its date on which the order of a series is created. */
  seriesDaysAhead: z.number(problem.required).int(problem.invalid).min(1, problem.invalid).max(90, problem.invalid),
  serviceTime: z.number(problem.required).min(0, problem.invalid).max(480, problem.invalid),
  parkingTime: z.number(problem.required).min(0, problem.invalid).max(120, problem.invalid),
  optimizationMode: z.enum(['STRAIGHT_LINE', 'DRIVING_DISTANCE']),
  defaultGoToStop: z.boolean(),
  reassign: z.boolean(),
  forceReassign: z.boolean(),
  proofPhoto: proofDemand('A photo'),
  proofSignature: proofDemand('The receiver’s signature'),
  proofNote: proofDemand('A note and the condition of the package'),
  allowNeighbour: z
    .boolean()
    .describe('Whether drivers may leave goods with a neighbour; for routes dispatched afterwards'),
  allowSafePlace: z
    .boolean()
    .describe('Whether drivers may leave goods in a safe place; for routes dispatched afterwards'),
  defaultLocationName: nullableText,
  defaultLocationPhone: nullableText,
  defaultLocationAddress: nullableText,
  defaultLocationLat: z.number().min(-90).max(90).nullable(),
  defaultLocationLng: z.number().min(-180).max(180).nullable(),
  notificationBy: z.enum(['SMS', 'EMAIL', 'SMS_AND_EMAIL'], problem.required),
  isNotificationOnDispatch: z.boolean(),
  isNotificationOnGoing: z.boolean(),
  isNotificationOnOrderCompletion: z.boolean(),
  isNotificationOnLate: z
    .boolean()
    .describe('Customers are told once when their delivery is predicted late. Needs `alertPredictedLate`.'),
  notificationOnDispatchMsg: messageText,
  notificationOnGoingMsg: messageText,
  notificationOnOrderCompletionMsg: messageText,
  notificationOnLateMsg: messageText,
  systemLanguage: s.language,
  translation: z.record(
    z.string().refine(isTranslationLanguage, problem.invalid),
    z.record(section, z.record(phraseKey, phraseText)),
  ),
  defaultOneHourPx: z.number().min(30).max(6000).nullable(),
  timeZone: s.timeZone,
  webhookEndPointUrl: url,
  webhookDescription: nullableText,
  webhookEvents: z
    .string()
    .max(1000, problem.invalid)
    .refine((text) => parseWebhookEvents(text) !== null, problem.invalid)
    .transform((text) => (parseWebhookEvents(text) ?? []).join(','))
    .pipe(z.string())
    .describe(`Comma-joined, of: ${webhookEvents.join(', ')}`),
  quietHoursStart: clock,
  quietHoursEnd: clock,
  directoryRole: z
    .enum(companyRoles, problem.invalid)
    .describe('The role of people whom the directory (SCIM) creates without one'),
  auditKeepDays: z.int(problem.invalid).min(minAuditDays, problem.invalid).max(36_500, problem.invalid).nullable(),
  ...tableOf(choiceLists, () => choices),
  ...shopFields,
} as const;

export const settings = z.object(fields);

export const settingsEndpoints = [
  endpoint('GET /companies/setting', {
    summary: "The company's settings",
    access: 'settings.read',
    reply: settings.extend({
      notificationFields: z.array(z.string()),
      /** True when POST /language/translate has a configured service. */
      canTranslate: z.boolean(),
    }),
  }),
  endpoint('POST /companies/setting', {
    summary: 'Change some settings',
    access: 'settings.write',
    body: settings.partial(),
    reply: s.message,
  }),
  endpoint('GET /companies/message-sample', {
    summary: "Values of the message placeholders in one of the company's orders; without an id in a planned one",
    access: 'settings.read',
    query: z.object({ order: s.id.optional() }),
    reply: z.object({
      order: z.object({ _id: s.id, orderCode: z.string(), name: z.string().nullable() }).nullable(),
      /** Values by placeholder; '' when the order has none. */
      values: z.record(z.string(), z.string()),
      from: z.string(),
      subject: z.string(),
    }),
  }),
  endpoint('POST /language/phrases', {
    summary: "Change some of the company's own phrases of one language; null gives the built-in one back",
    access: 'settings.write',
    body: z.object({
      language: languageCode,
      phrases: z.record(section, z.record(phraseKey, phraseText.trim().nullable())),
    }),
    reply: s.message,
  }),
  endpoint('POST /language/translate', {
    summary: 'Have phrases translated by the configured service; nothing is stored',
    access: 'settings.write',
    body: z.object({
      source: z.literal('auto').or(languageCode),
      target: languageCode,
      section,
      phrases: z
        .record(phraseKey, phraseText)
        .refine((phrases) => Object.keys(phrases).length <= mostPhrases, {
          error: problem.tooManyPhrases,
          params: { most: mostPhrases },
        })
        .refine((phrases) => Object.values(phrases).join('').length <= mostCharacters, {
          error: problem.tooManyCharacters,
          params: { most: mostCharacters },
        }),
    }),
    reply: z.object({
      phrases: z.record(z.string(), z.string()),
      /** Phrases that were ignored because their translation lost its placeholders. */
      spoilt: z.array(z.string()),
    }),
    errors: ['translation_not_configured', 'translation_failed', 'translation_language_unknown'],
  }),
  endpoint('POST /purchase-requests', {
    summary: 'Tell the seller of this installation that the company wants to purchase',
    access: 'signed-in',
    body: z.object({ message: s.optionalLines(2000) }),
    reply: s.message,
    errors: ['purchase_not_configured'],
  }),
  endpoint('GET /demo/orders.csv', {
    summary: 'A sheet of orders of the demo town for tomorrow, to try the upload with; there only where the demo is',
    access: 'open',
    produces: 'text/csv; charset=utf-8',
  }),
  endpoint('GET /boot', {
    summary: 'Brand by host name, map style, links and version, which a browser needs before sign-in',
    access: 'open',
    reply: z.object({
      version: z.string(),
      brand: z.object({
        key: z.enum(['roundsman', 'rundan']),
        name: z.string(),
        primaryColor: z.string(),
        language: s.language,
        country: z.string(),
      }),
      mapStyleUrl: z.string().nullable(),
      termsUrl: z.string().nullable(),
      privacyUrl: z.string().nullable(),
      pricingUrl: z.string().nullable(),
      helpVideoUrl: z.string().nullable(),
      /** The script of the support chat; null when not configured. */
      chatScriptUrl: z.string().nullable(),
      /** The plans of the pricing page; null when not configured. */
      pricingText: z.string().nullable(),
      /** True when POST /purchase-requests has a recipient. */
      takesPurchases: z.boolean(),
      isPublicHost: z.boolean(),
      /** The label of the OpenID Connect button; null when not configured. */
      openIdName: z.string().nullable(),
      /** The label of the SAML button; null when not configured. */
      samlName: z.string().nullable(),
      /** Deep links and stores of a native driver app; null when not configured. */
      driverApp: z.object({
        androidLink: z.string().nullable(),
        iosLink: z.string().nullable(),
        androidStore: z.string().nullable(),
        iosStore: z.string().nullable(),
      }),
      /**
       * `waiting`: this installation is not set up; `demo`: only the demo is there; `restored`: the restored backup has no
       * platform admin who can sign in. Null: it is set up.
       */
      setup: z.enum(['waiting', 'demo', 'restored']).nullable(),
      /** Demo sign-ins to show on the login page; only in demo mode on loopback. */
      demo: z.array(z.object({ email: z.string(), password: z.string(), role: z.string() })),
      /** 0…1 while the demo is being made at the first start; its sign-ins follow. Null otherwise. */
      demoProgress: z.number().nullable(),
    }),
  }),
  endpoint('GET /ready', {
    summary: 'Whether to send requests here: 503 without its database, and while the server is about to stop',
    access: 'open',
    reply: z.object({ status: z.literal('ready') }),
    errors: ['unavailable'],
  }),
  endpoint('GET /health', {
    summary: 'Is the server ready',
    access: 'open',
    reply: z.object({
      /** `degraded`: the database does not answer. */
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      /** A full disk does not change `status`, because a restart would not help. */
      disks: diskHealth,
    }),
  }),
] as const;
