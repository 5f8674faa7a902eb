import { type EstimateReason, formatTimeOfDay, type Language } from '@roundsman/domain';
import { sumOfCauses } from '@roundsman/planning/lost-minutes';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { spreadsheetReply } from '../../platform/files/spreadsheet.ts';
import { headerOf, minutesColumns, weekOf } from '../reports/index.ts';
import { figuresOfStops, type LostReport, type LostStop, presentSplit } from './read-lost-minutes.ts';

const mostStops = 200;
const mostCustomers = 200;

const stopsOf = ({ routes }: LostReport): LostStop[] => routes.flatMap(({ stops }) => stops);
const lostOf = ({ lost, late }: LostStop): number => Math.max(Math.abs(sumOfCauses(lost)), sumOfCauses(late));

/** Presents a report; values by driver only for those who see them. */
export function presentLostMinutes(report: LostReport, isWithDrivers: boolean) {
  const stops = stopsOf(report);
  const groups = <Key>(of: (stop: LostStop) => Key): [Key, LostStop[]][] => [...Map.groupBy(stops, of)];
  const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);
  const { startDate, endDate } = report.period;
  return {
    startDate,
    endDate,
    toleranceMins: report.toleranceMins,
    total: figuresOfStops(stops),
    days: groups(({ row }) => row.day)
      .toSorted(byKey)
      .map(([date, of]) => ({ date, ...figuresOfStops(of) })),
    weeks: groups(({ row }) => weekOf(row.day))
      .toSorted(byKey)
      .map(([monday, of]) => ({ startDate: monday, ...figuresOfStops(of) })),
    customers: groups(({ row }) => row.customer ?? row.place ?? row.orderId)
      .map(([, of]) => ({ name: of[0]!.row.name, address: of[0]!.row.address, ...figuresOfStops(of) }))
      .toSorted((a, b) => b.lost.total - a.lost.total)
      .slice(0, mostCustomers),
    drivers: isWithDrivers
      ? groups(({ row }) => row.driverId)
          .map(([_id, of]) => ({ driver: { _id, name: of[0]!.row.driverName }, ...figuresOfStops(of) }))
          .toSorted((a, b) => a.driver.name.localeCompare(b.driver.name))
      : null,
    routes: isWithDrivers
      ? groups(({ row }) => row.routeId).map(([_id, of]) => {
          const { driverId, driverName, planId, planName, day } = of[0]!.row;
          return {
            _id,
            driver: { _id: driverId, name: driverName },
            routePlan: { _id: planId, name: planName },
            date: day,
            ...figuresOfStops(of),
          };
        })
      : null,
    worstStops: stops
      .toSorted((a, b) => lostOf(b) - lostOf(a))
      .slice(0, mostStops)
      .map((stop) => presentStop(stop, isWithDrivers)),
  };
}

const clock = (seconds: number): string => formatTimeOfDay(Math.max(0, Math.round(seconds / 60) * 60));
/** Words for people, the code for programs; empty for an exact time. */
const estimateText = (because: EstimateReason | null, language: Language | undefined): string =>
  because && language ? serverTexts[language].estimateReasons[because] : (because ?? '');

const toMinutes = (seconds: number): number => Math.round(seconds / 6) / 10;

/** Minutes of service as planned, and as they were; null while the stop is not finished. */
function onSiteOf({ driven: { planned, came, went, opens } }: LostStop) {
  const starts = opens !== null && went !== null && opens > came && opens < went ? opens : came;
  return {
    plannedMinutes: toMinutes(planned.end - planned.start),
    minutes: went === null ? null : toMinutes(went - starts),
  };
}

function presentStop(stop: LostStop, isWithDrivers: boolean) {
  const { row, driven, lost, late } = stop;
  return {
    order: { _id: row.orderId, orderCode: row.orderCode },
    stop: row.stop,
    name: row.name,
    address: row.address,
    date: row.day,
    driver: isWithDrivers ? { _id: row.driverId, name: row.driverName } : null,
    dispatchedArrival: driven.dispatched === null ? null : clock(driven.dispatched.arrival),
    plannedArrival: clock(driven.planned.arrival),
    arrival: clock(driven.came),
    arrivalEstimatedBecause: row.estimatedBecause,
    ...onSiteOf(stop),
    lost: presentSplit(lost),
    late: presentSplit(late),
  };
}

/** Writes a row for each stop. The driver's name is a column only for those who see values by driver. */
export function lostMinutesFile(
  report: LostReport,
  {
    format,
    language,
    isWithDrivers,
  }: { readonly format: 'csv' | 'xlsx'; readonly language?: Language | undefined; readonly isWithDrivers: boolean },
) {
  const stops = stopsOf(report);
  return spreadsheetReply({
    name: 'minutes',
    format,
    total: stops.length,
    header: headerOf(language, isWithDrivers ? [...minutesColumns, 'driver'] : minutesColumns),
    rows: stops.map((stop) => {
      const { row, driven, lost, late } = stop;
      const { plannedMinutes, minutes } = onSiteOf(stop);
      return [
        { wallClock: row.day },
        row.orderCode,
        language ? serverTexts[language].planPdf[row.stop] : row.stop,
        row.name ?? '',
        row.address ?? '',
        driven.dispatched === null ? '' : clock(driven.dispatched.arrival),
        clock(driven.planned.arrival),
        clock(driven.came),
        estimateText(row.estimatedBecause, language),
        plannedMinutes,
        minutes ?? '',
        toMinutes(sumOfCauses(lost)),
        toMinutes(lost.SERVICE),
        toMinutes(lost.START),
        toMinutes(lost.ROAD),
        toMinutes(lost.WAITING),
        toMinutes(lost.OFFICE),
        toMinutes(sumOfCauses(late)),
        ...(isWithDrivers ? [row.driverName] : []),
      ];
    }),
  });
}
