import type { RoutePlanType } from '../order/order-status.ts';
import type { ProofRequirement } from '../order/proof-rules.ts';
import { type Language, languageData } from '../languages/index.ts';
import { type ChoiceList, choiceLists } from './choice-lists.ts';
import { type ShopSwitchField, shopSwitchFields, type ShopUrlField, shopUrlFields } from './shop-platforms.ts';
import { tableOf } from '../typed-tables.ts';

/** A company's settings as stored and used (SET-05 to SET-26). */
export interface CompanySettings
  extends Readonly<Record<ShopUrlField, string | null>>,
    Readonly<Record<ShopSwitchField, boolean>>,
    Readonly<Record<ChoiceList, readonly string[]>> {
  readonly balance: boolean;
  /** Per cent, 0…100 (SET-09). */
  readonly balanceBufferPercentage: number;
  readonly snapToRoad: boolean;
  readonly routePlanType: RoutePlanType;
  readonly hotline: string | null;
  readonly callDirection: 'SERVICE_HOTLINE' | 'DRIVER_PHONE';
  /** Whether the notes of orders are on the pages of their customers. */
  readonly showNotesToCustomers: boolean;
  /** Minutes past shift end that the optimizer may use; 0 = none. */
  readonly driverOvertime: number;
  readonly allowLateStop: boolean;
  /** Default minutes on site when an order names none (SRV-23). */
  readonly serviceTime: number;
  readonly optimizationMode: 'STRAIGHT_LINE' | 'DRIVING_DISTANCE';
  /** Finishing a stop sets the next one GOING_NEXT by itself. */
  readonly defaultGoToStop: boolean;
  readonly reassign: boolean;
  readonly forceReassign: boolean;
  /** Rules for proof of delivery. A change applies to routes dispatched afterwards. */
  readonly proofPhoto: ProofRequirement;
  readonly proofSignature: ProofRequirement;
  /** The driver's note and the package's condition. */
  readonly proofNote: ProofRequirement;
  readonly defaultLocationName: string | null;
  readonly defaultLocationPhone: string | null;
  readonly defaultLocationAddress: string | null;
  readonly defaultLocationLat: number | null;
  readonly defaultLocationLng: number | null;
  readonly notificationBy: 'SMS' | 'EMAIL' | 'SMS_AND_EMAIL';
  readonly isNotificationOnDispatch: boolean;
  readonly isNotificationOnGoing: boolean;
  readonly isNotificationOnOrderCompletion: boolean;
  readonly notificationOnDispatchMsg: string;
  readonly notificationOnGoingMsg: string;
  readonly notificationOnOrderCompletionMsg: string;
  readonly systemLanguage: Language;
  /** Phrases of the company's own: language → section → phrase. */
  readonly translation: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /** Pixels an hour on the timeline; null = 300 (ROUTE-45). */
  readonly defaultOneHourPx: number | null;
  /** IANA zone of the wall clock (CONST-19). */
  readonly timeZone: string;
  /** Where events are posted to; null: nowhere (SET-16). */
  readonly webhookEndPointUrl: string | null;
  readonly webhookDescription: string | null;
  /** Comma-joined, of `webhookEvents`. */
  readonly webhookEvents: string;
  /** HH:mm on the company's clock; texts to customers wait from start to end. Both or none; over midnight when end is earlier. */
  readonly quietHoursStart: string | null;
  readonly quietHoursEnd: string | null;
  /** Days that the audit log keeps the company's entries, at least 30; null: as the installation, which is the most there is. */
  readonly auditKeepDays: number | null;
}

/** What a new company starts with (SET-26). */
export function defaultSettings(language: Language = 'en', timeZone = 'UTC'): CompanySettings {
  const { dispatch, going, completion } = languageData[language].customerMessages;
  return {
    balance: false,
    balanceBufferPercentage: 20,
    snapToRoad: false,
    routePlanType: 'PDP',
    hotline: null,
    callDirection: 'DRIVER_PHONE',
    showNotesToCustomers: false,
    driverOvertime: 0,
    allowLateStop: false,
    serviceTime: 5,
    optimizationMode: 'STRAIGHT_LINE',
    defaultGoToStop: false,
    reassign: false,
    forceReassign: false,
    proofPhoto: 'OPTIONAL',
    proofSignature: 'OPTIONAL',
    proofNote: 'OPTIONAL',
    defaultLocationName: null,
    defaultLocationPhone: null,
    defaultLocationAddress: null,
    defaultLocationLat: null,
    defaultLocationLng: null,
    notificationBy: 'SMS',
    isNotificationOnDispatch: false,
    isNotificationOnGoing: false,
    isNotificationOnOrderCompletion: false,
    notificationOnDispatchMsg: dispatch,
    notificationOnGoingMsg: going,
    notificationOnOrderCompletionMsg: completion,
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
    ...tableOf(choiceLists, (): string[] => []),
    ...tableOf(shopUrlFields, () => null),
    ...tableOf(shopSwitchFields, () => false),
  };
}

/** Settings in force: what is stored over the defaults of the stored language and zone. Nothing stored = all defaults. */
export function parseSettings(stored: Partial<CompanySettings> | null | undefined): CompanySettings {
  return { ...defaultSettings(stored?.systemLanguage, stored?.timeZone), ...stored };
}

/** Placeholders usable in messages as {field} (SET-25). */
export const notificationFields = [
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

/** Fewer would let somebody wipe out their traces before anybody looks. */
export const minAuditDays = 30;

/** Days that a company's audit entries are kept; null: for ever. The shorter of its own wish and the installation's rule. */
export function resolveAuditDays(own: number | null, installation: number | null): number | null {
  if (own === null || installation === null) return own ?? installation;
  return Math.min(own, installation);
}
