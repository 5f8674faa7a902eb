import { tableOf } from '../typed-tables.ts';
import type { TimeOfDay } from '../units.ts';

/**
 * Kinds of alerts to dispatchers about routes under way.
 *
 *   PREDICTED_LATE    a stop will be reached after its time window
 *   LONG_STOP         the driver stays longer than planned, at a stop or between stops
 *   OFF_ROUTE         the driver is far from the way to every open stop
 *   OUT_OF_SEQUENCE   the driver has left out stops that come before
 *   NO_SIGNAL         nothing has been heard of the driver
 *   NOT_STARTED       the driver has not left
 */
export const alertKinds = [
  'PREDICTED_LATE',
  'LONG_STOP',
  'OFF_ROUTE',
  'OUT_OF_SEQUENCE',
  'NO_SIGNAL',
  'NOT_STARTED',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** `dismissed`: a person has dismissed it and it goes on. */
export const alertStates = ['open', 'dismissed', 'closed'] as const;
export type AlertState = (typeof alertStates)[number];

/** Days for which alerts are stored after they were opened. */
export const alertDays = 30;

/** Settings of a company that switch the kinds of alerts on. */
export const alertSwitches = {
  PREDICTED_LATE: 'alertPredictedLate',
  LONG_STOP: 'alertLongStop',
  OFF_ROUTE: 'alertOffRoute',
  OUT_OF_SEQUENCE: 'alertOutOfSequence',
  NO_SIGNAL: 'alertNoSignal',
  NOT_STARTED: 'alertNotStarted',
} as const satisfies Record<AlertKind, string>;

/** Settings of a company with the thresholds: an alert opens when its value is above it. */
export const alertThresholds = {
  PREDICTED_LATE: 'alertPredictedLateMinutes',
  LONG_STOP: 'alertLongStopMinutes',
  OFF_ROUTE: 'alertOffRouteMetres',
  OUT_OF_SEQUENCE: 'alertOutOfSequenceStops',
  NO_SIGNAL: 'alertNoSignalMinutes',
  NOT_STARTED: 'alertNotStartedMinutes',
} as const satisfies Record<AlertKind, string>;

export type AlertSwitchField = (typeof alertSwitches)[AlertKind];
export type AlertThresholdField = (typeof alertThresholds)[AlertKind];

/** The unit of the values and thresholds of each kind. */
export const alertUnits = {
  PREDICTED_LATE: 'minutes',
  LONG_STOP: 'minutes',
  OFF_ROUTE: 'metres',
  OUT_OF_SEQUENCE: 'stops',
  NO_SIGNAL: 'minutes',
  NOT_STARTED: 'minutes',
} as const satisfies Record<AlertKind, 'minutes' | 'metres' | 'stops'>;

/** The lowest and the highest threshold, and that of a new company. */
export const alertLimits: Readonly<
  Record<AlertKind, { readonly min: number; readonly max: number; readonly usual: number }>
> = {
  PREDICTED_LATE: { min: 0, max: 240, usual: 10 },
  LONG_STOP: { min: 1, max: 240, usual: 15 },
  OFF_ROUTE: { min: 200, max: 50_000, usual: 2000 },
  OUT_OF_SEQUENCE: { min: 0, max: 100, usual: 1 },
  NO_SIGNAL: { min: 5, max: 240, usual: 20 },
  NOT_STARTED: { min: 1, max: 240, usual: 15 },
};

type AlertSettings = Readonly<Record<AlertSwitchField, boolean>> & Readonly<Record<AlertThresholdField, number>>;

/** Returns the settings of a new company: quiet, except for late stops on the board. */
export function defaultAlertSettings(): AlertSettings {
  const kindOf = new Map<string, AlertKind>(alertKinds.flatMap((kind) => [[alertThresholds[kind], kind]]));
  return {
    ...tableOf(Object.values(alertSwitches), (field) => field === alertSwitches.PREDICTED_LATE),
    ...tableOf(Object.values(alertThresholds), (field) => alertLimits[kindOf.get(field) ?? 'PREDICTED_LATE'].usual),
  };
}

/**
 * Returns the value down to which an open alert stays open. It lies below the threshold, so that an alert does not open and
 * close by turns.
 */
export const alertEndsBelow = (threshold: number, kind: AlertKind): number =>
  kind === 'OUT_OF_SEQUENCE' ? threshold : Math.floor(threshold / 2);

/**
 * Returns whether an alert to a late stop opens: the arrival is expected after the latest time by more than the threshold, and
 * the range of arrivals begins after it, so that nine of ten such arrivals are late. Times are seconds of the plan's day.
 * `range`: null when the driver is long overdue.
 */
export const isPredictedLate = (
  { expected, range }: { readonly expected: TimeOfDay; readonly range: { readonly from: TimeOfDay } | null },
  { latest, thresholdMinutes }: { readonly latest: TimeOfDay; readonly thresholdMinutes: number },
): boolean => minutesLate(expected, latest) > thresholdMinutes && (range?.from ?? expected) > latest;

/** Returns the whole minutes between an expected arrival and the latest time; negative when it is early. */
export const minutesLate = (expected: TimeOfDay, latest: TimeOfDay): number => Math.floor((expected - latest) / 60);
