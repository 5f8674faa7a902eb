import type { CompanyRole } from './role.ts';
import type { RoutePlanType } from '../order/order-status.ts';
import type { Weekday } from '../depot/opening-hours.ts';
import type { GoodsPair } from '../order/goods.ts';
import type { ProofRequirement } from '../order/proof-rules.ts';
import { firstDimension, type LoadDimension } from '../load/load-dimensions.ts';
import { defaultPreferredDriverMinutes } from '../driver/driver.ts';
import { defaultBreakAfterMinutes } from '../driver/driver-breaks.ts';
import { geofenceRadius, type GeofenceMode } from '../driver/geofence.ts';
import type { Objective } from '../route-plan/objective.ts';
import { noPrices, type Prices } from '../vehicle/prices.ts';
import { type Language, languageData } from '../languages/index.ts';
import { type ChoiceList, choiceLists } from './choice-lists.ts';
import { type ShopSwitchField, shopSwitchFields, type ShopUrlField, shopUrlFields } from './shop-platforms.ts';
import { tableOf } from '../typed-tables.ts';
import { type AlertSwitchField, type AlertThresholdField, defaultAlertSettings } from '../alert/alert.ts';

/** A company's settings as stored and used. */
export interface CompanySettings
  extends Prices,
    Readonly<Record<AlertSwitchField, boolean>>,
    /** In the unit of each kind of alert (`alertUnits`). */
    Readonly<Record<AlertThresholdField, number>>,
    Readonly<Record<ShopUrlField, string | null>>,
    Readonly<Record<ShopSwitchField, boolean>>,
    Readonly<Record<ChoiceList, readonly string[]>> {
  /** Used by optimizations that do not choose one. The prices are those of routes whose vehicle has none. */
  readonly objective: Objective;
  /** ISO 4217, such as EUR. */
  readonly currency: string;
  readonly balance: boolean;
  /** Per cent, 0…100. */
  readonly balanceBufferPercentage: number;
  readonly snapToRoad: boolean;
  readonly routePlanType: RoutePlanType;
  readonly hotline: string | null;
  readonly callDirection: 'SERVICE_HOTLINE' | 'DRIVER_PHONE';
  /** True: expected arrivals are computed by road from drivers' positions, where there are fresh ones. */
  readonly arrivalByRoad: boolean;
  /** The mode of the driver app when a phone reaches a stop. */
  readonly geofence: GeofenceMode;
  /** Metres around stops whose place has no radius of its own. */
  readonly geofenceRadius: number;
  /** True when customers see the notes of their orders. */
  readonly showNotesToCustomers: boolean;
  /**
   * True when the page of an order shows the recipient's phone and the driver's name in full; else the last three digits and
   * the first name. Companies from before 0084 show them in full.
   */
  readonly showFullContactsToCustomers: boolean;
  /** Minutes after the end of the shift that the optimizer may plan; 0 for none. */
  readonly driverOvertime: number;
  readonly allowLateStop: boolean;
  /** Minutes of work of a route after which a driver's break is due, even if its window would allow none. */
  readonly breakAfterMinutes: number;
  /** The most minutes of work of a driver on a day, by shifts and routes; null: no limit. A warning in the working calendar. */
  readonly maxDayMinutes: number | null;
  /** The same from Monday to Sunday. */
  readonly maxWeekMinutes: number | null;
  /** The least minutes between the work of two days; null: no limit. */
  readonly minRestMinutes: number | null;
  /** The most days in a row on which a driver works; null: no limit. */
  readonly maxDaysInRow: number | null;
  /** Weekdays on which the company is closed, as on its company days. */
  readonly closedWeekdays: readonly Weekday[];
  /** True: a driver whose work breaks one of these limits is not added to a plan or sent a route. False: a warning. */
  readonly refuseBrokenWorkLimits: boolean;
  /** True: drivers can ask for days off by their link. */
  readonly driversRequestAbsences: boolean;
  /** Minutes of working time that a plan may cost more so that a preferred driver takes an order. */
  readonly preferredDriverMinutes: number;
  /** Pairs of `goodsKinds` that never share a route. */
  readonly incompatibleGoods: readonly GoodsPair[];
  /** Days before its date on which the order of a series is created. */
  readonly seriesDaysAhead: number;
  /** Minutes at a stop whose order has no service time. */
  readonly serviceTime: number;
  /** Minutes before the service of a stop whose order has no parking time, where the driver comes from another place. */
  readonly parkingTime: number;
  readonly optimizationMode: 'STRAIGHT_LINE' | 'DRIVING_DISTANCE';
  /** True when finishing a stop sets the next one to GOING_NEXT. */
  readonly defaultGoToStop: boolean;
  readonly reassign: boolean;
  readonly forceReassign: boolean;
  /** Rules for proof of delivery. A change applies to routes dispatched afterwards. */
  readonly proofPhoto: ProofRequirement;
  readonly proofSignature: ProofRequirement;
  /** The driver's note and the package's condition. */
  readonly proofNote: ProofRequirement;
  /** True when drivers may leave goods with a neighbour. A change applies to routes dispatched afterwards. */
  readonly allowNeighbour: boolean;
  /** The same for goods in a safe place. */
  readonly allowSafePlace: boolean;
  readonly defaultLocationName: string | null;
  readonly defaultLocationPhone: string | null;
  readonly defaultLocationAddress: string | null;
  readonly defaultLocationLat: number | null;
  readonly defaultLocationLng: number | null;
  readonly notificationBy: 'SMS' | 'EMAIL' | 'SMS_AND_EMAIL';
  readonly isNotificationOnDispatch: boolean;
  readonly isNotificationOnGoing: boolean;
  readonly isNotificationOnOrderCompletion: boolean;
  /** True: customers are told once when their delivery is predicted late. Needs the alert `alertPredictedLate`. */
  readonly isNotificationOnLate: boolean;
  readonly notificationOnDispatchMsg: string;
  readonly notificationOnGoingMsg: string;
  readonly notificationOnOrderCompletionMsg: string;
  readonly notificationOnLateMsg: string;
  readonly systemLanguage: Language;
  /** The company's translations: language → section → phrase. */
  readonly translation: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /** Pixels an hour on the timeline; null = 300. */
  readonly defaultOneHourPx: number | null;
  /** IANA zone of the wall clock. */
  readonly timeZone: string;
  /**
   * The URL of the first webhook endpoint; null for none. This field and the two below hold what was saved last:
   * the endpoint itself, which webhooks store, may have changed since.
   */
  readonly webhookEndPointUrl: string | null;
  readonly webhookDescription: string | null;
  /** Comma-joined, of `webhookEvents`. */
  readonly webhookEvents: string;
  /** `HH:mm` of the company. Text messages to customers wait from start to end, over midnight when the end is earlier. Both or none. */
  readonly quietHoursStart: string | null;
  readonly quietHoursEnd: string | null;
  /** Days until the company's audit entries expire, 30 or more; null for the installation's value, which is the maximum. */
  readonly auditKeepDays: number | null;
  /** The role of people whom the directory creates without one. */
  readonly directoryRole: CompanyRole;
  /** The dimensions of loads, the first always with the id `load`. */
  readonly loadDimensions: readonly LoadDimension[];
}

/** Returns the settings of a new company. */
export function defaultSettings(language: Language = 'en', timeZone = 'UTC'): CompanySettings {
  const { dispatch, going, completion, late } = languageData[language].customerMessages;
  return {
    objective: 'SHORTEST_TIME',
    currency: 'EUR',
    ...noPrices,
    balance: false,
    balanceBufferPercentage: 20,
    snapToRoad: false,
    routePlanType: 'PDP',
    hotline: null,
    callDirection: 'DRIVER_PHONE',
    arrivalByRoad: true,
    ...defaultAlertSettings(),
    geofence: 'OFF',
    geofenceRadius: geofenceRadius.default,
    showNotesToCustomers: false,
    showFullContactsToCustomers: false,
    driverOvertime: 0,
    allowLateStop: false,
    breakAfterMinutes: defaultBreakAfterMinutes,
    maxDayMinutes: null,
    maxWeekMinutes: null,
    minRestMinutes: null,
    maxDaysInRow: null,
    closedWeekdays: [],
    refuseBrokenWorkLimits: false,
    driversRequestAbsences: false,
    preferredDriverMinutes: defaultPreferredDriverMinutes,
    incompatibleGoods: [],
    seriesDaysAhead: 14,
    serviceTime: 5,
    parkingTime: 0,
    optimizationMode: 'STRAIGHT_LINE',
    defaultGoToStop: false,
    reassign: false,
    forceReassign: false,
    proofPhoto: 'OPTIONAL',
    proofSignature: 'OPTIONAL',
    proofNote: 'OPTIONAL',
    allowNeighbour: false,
    allowSafePlace: false,
    defaultLocationName: null,
    defaultLocationPhone: null,
    defaultLocationAddress: null,
    defaultLocationLat: null,
    defaultLocationLng: null,
    notificationBy: 'SMS',
    isNotificationOnDispatch: false,
    isNotificationOnGoing: false,
    isNotificationOnOrderCompletion: false,
    isNotificationOnLate: false,
    notificationOnDispatchMsg: dispatch,
    notificationOnGoingMsg: going,
    notificationOnOrderCompletionMsg: completion,
    notificationOnLateMsg: late,
    systemLanguage: language,
    translation: {},
    defaultOneHourPx: null,
    timeZone,
    webhookEndPointUrl: null,
    webhookDescription: null,
    webhookEvents: '',
    quietHoursStart: null,
    quietHoursEnd: null,
    auditKeepDays: null,
    directoryRole: 'user',
    loadDimensions: [firstDimension],
    ...tableOf(choiceLists, (): string[] => []),
    ...tableOf(shopUrlFields, () => null),
    ...tableOf(shopSwitchFields, () => false),
  };
}

/** Returns the stored settings, with the defaults of the stored language and zone for what is missing. */
export function parseSettings(stored: Partial<CompanySettings> | null | undefined): CompanySettings {
  return { ...defaultSettings(stored?.systemLanguage, stored?.timeZone), ...stored };
}

/** Placeholders usable in messages as {field}. */
export const messagePlaceholders = [
  'customerName',
  'orderCode',
  'orderRef',
  'deliveryDate',
  'eta',
  'driverName',
  'driverPhone',
  'companyName',
  'hotline',
  'trackingLink',
  'address',
] as const;

/** With fewer days, a person could remove the evidence of an action before it is reviewed. */
export const minAuditDays = 30;

/** Returns the days until a company's audit entries expire: the lower of its own and the installation's value. Null for never. */
export function resolveAuditDays(companyDays: number | null, installation: number | null): number | null {
  if (companyDays === null || installation === null) return companyDays ?? installation;
  return Math.min(companyDays, installation);
}
