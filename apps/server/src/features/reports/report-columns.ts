import { fillText } from '@roundsman/contract/errors';
import type { Language } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';

type ReportColumn = keyof (typeof serverTexts)['en']['reportColumns'];

export const dispatchedColumns = [
  'order',
  'reference',
  'dispatchedAt',
  'deliveryDate',
  'status',
  'routePlan',
  'driver',
  'pickupName',
  'pickupAddress',
  'pickupPhone',
  'deliveryName',
  'deliveryAddress',
  'deliveryPhone',
] as const satisfies readonly ReportColumn[];

export const performanceColumns = [
  'week',
  'driver',
  'routes',
  'stops',
  'completed',
  'failed',
  'skipped',
  'timed',
  'onTime',
  'averageDelay',
  'distance',
  'drivenRoutes',
  'driven',
  'drivenPlanned',
  'plannedMins',
  'actualMins',
  'paidMins',
  'cost',
  'co2',
] as const satisfies readonly ReportColumn[];

export const vehicleColumns = [
  'vehicle',
  'plate',
  'kind',
  'routes',
  'stops',
  'days',
  'availableDays',
  'utilisation',
  'distance',
  'paidMins',
  'cost',
  'co2',
] as const satisfies readonly ReportColumn[];

export const masterColumns = [
  'masterRoute',
  'days',
  'drivenDays',
  'missedDays',
  'usualMins',
  'actualMins',
  'usualDistance',
  'distance',
  'timed',
  'late',
] as const satisfies readonly ReportColumn[];

export const minutesColumns = [
  'date',
  'order',
  'stop',
  'name',
  'address',
  'dispatchedArrival',
  'plannedArrival',
  'arrival',
  'arrivalEstimated',
  'plannedOnSite',
  'onSite',
  'lost',
  'lostService',
  'lostStart',
  'lostRoad',
  'lostWaiting',
  'lostOffice',
  'lateMins',
] as const satisfies readonly ReportColumn[];

export const repeatVisitColumns = [
  'deliveryName',
  'deliveryAddress',
  'visits',
  'repeatVisits',
  'sameDriver',
  'drivers',
  'usualDriver',
  'spreadMins',
] as const satisfies readonly ReportColumn[];

/** Returns the header of a spreadsheet in the reader's language. */
export const headerOf = (language: Language | undefined, columns: readonly ReportColumn[], currency = ''): string[] =>
  columns.map((column) => fillText(serverTexts[language ?? 'en'].reportColumns[column], { currency }));
