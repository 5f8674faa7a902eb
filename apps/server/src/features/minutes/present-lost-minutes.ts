import { type EstimateReason, formatTimeOfDay, type Language } from '@roundsman/domain';
import { sumOfCauses } from '@roundsman/planning/lost-minutes';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { spreadsheetReply } from '../../platform/files/spreadsheet.ts';
import { headerOf, minutesColumns, weekOf } from '../reports/index.ts';
import { LostGroups, LostSum, presentSplit, sumOf } from './lost-sum.ts';
import { type LostReport, type LostStop, readOrderTexts } from './read-lost-minutes.ts';

const mostStops = 200;
const mostCustomers = 200;

type Texts = Awaited<ReturnType<typeof readOrderTexts>>;

/** Presents a report; values by driver only for those who see them. */
export async function presentLostMinutes(tx: TenantTx, report: LostReport, isWithDrivers: boolean) {
  const { total, days, weeks, drivers, routes, byCustomer, worst } = addUp(report);
  const customers = byCustomer
    .list()
    .sort((a, b) => b.sum.lostSeconds - a.sum.lostSeconds)
    .slice(0, mostCustomers);
  const shown = [...customers.map(({ first }) => first), ...worst];
  const texts = await readOrderTexts(tx, new Set(shown.map(({ visit }) => visit.orderId)));
  return {
    startDate: report.period.startDate,
    endDate: report.period.endDate,
    toleranceMins: report.toleranceMins,
    total: total.present(),
    days: days.sorted().map(({ key: date, sum }) => ({ date, ...sum.present() })),
    weeks: weeks.sorted().map(({ key: startDate, sum }) => ({ startDate, ...sum.present() })),
    customers: customers.map(({ first, sum }) => ({ ...addressOf(first, texts), ...sum.present() })),
    drivers: isWithDrivers
      ? drivers
          .list()
          .map(({ first, sum }) => ({ driver: driverOf(first), ...sum.present() }))
          .sort((a, b) => a.driver.name.localeCompare(b.driver.name))
      : null,
    routes: isWithDrivers
      ? routes.list().map(({ key: _id, first, sum }) => ({
          _id,
          driver: driverOf(first),
          routePlan: { _id: first.route.planId, name: first.route.planName },
          date: first.visit.day,
          ...sum.present(),
        }))
      : null,
    worstStops: worst.map((stop) => presentStop(stop, { texts, isWithDrivers })),
  };
}

/** Adds up a report in one pass, after which only the worst stops and the first of each group are still in memory. */
function addUp({ routes: stopsOfRoutes }: LostReport) {
  const total = new LostSum();
  const [days, weeks, drivers, routes] = [new LostGroups(), new LostGroups(), new LostGroups(), new LostGroups()];
  const byCustomer = new LostGroups();
  const worst = new WorstStops();
  for (const stops of stopsOfRoutes) {
    for (const [day, [first, ...others]] of Map.groupBy(stops, ({ visit }) => visit.day)) {
      if (!first) continue;
      const sum = sumOf([first, ...others]);
      total.addSum(sum);
      days.at(day, first).addSum(sum);
      weeks.at(weekOf(day), first).addSum(sum);
      drivers.at(first.route.driverId, first).addSum(sum);
      routes.at(first.route.routeId, first).addSum(sum);
    }
    for (const stop of stops) byCustomer.at(stop.visit.customer, stop).add(stop);
    worst.add(stops);
  }
  return { total, days, weeks, drivers, routes, byCustomer, worst: worst.list() };
}

/** The stops with the most lost or late seconds. */
class WorstStops {
  #stops: { readonly stop: LostStop; readonly seconds: number }[] = [];

  add(stops: readonly LostStop[]): void {
    for (const stop of stops) {
      const seconds = Math.max(Math.abs(sumOfCauses(stop.lost)), sumOfCauses(stop.late));
      this.#stops.push({ stop, seconds });
    }
    if (this.#stops.length > 10 * mostStops) this.#dropOthers();
  }

  list(): LostStop[] {
    this.#dropOthers();
    return this.#stops.map(({ stop }) => stop);
  }

  #dropOthers(): void {
    this.#stops = this.#stops.sort((a, b) => b.seconds - a.seconds).slice(0, mostStops);
  }
}

const driverOf = ({ route }: LostStop) => ({ _id: route.driverId, name: route.driverName });

/** Returns the name and the address of a stop. */
function addressOf({ visit }: LostStop, texts: Texts) {
  const order = texts.get(visit.orderId);
  return visit.stop === 'pickup'
    ? { name: order?.pickupName ?? null, address: order?.pickupAddress ?? null }
    : { name: order?.deliveryName ?? null, address: order?.deliveryAddress ?? null };
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

function presentStop(
  stop: LostStop,
  { texts, isWithDrivers }: { readonly texts: Texts; readonly isWithDrivers: boolean },
) {
  const { visit, driven, lost, late } = stop;
  return {
    order: { _id: visit.orderId, orderCode: texts.get(visit.orderId)?.orderCode ?? '' },
    stop: visit.stop,
    ...addressOf(stop, texts),
    date: visit.day,
    driver: isWithDrivers ? driverOf(stop) : null,
    dispatchedArrival: driven.dispatched === null ? null : clock(driven.dispatched.arrival),
    plannedArrival: clock(driven.planned.arrival),
    arrival: clock(driven.came),
    arrivalEstimatedBecause: visit.estimatedBecause,
    ...onSiteOf(stop),
    lost: presentSplit(lost),
    late: presentSplit(late),
  };
}

/** Writes a row for each stop. The driver's name is a column only for those who see values by driver. */
export function lostMinutesFile(
  { stops, texts }: { readonly stops: readonly LostStop[]; readonly texts: Texts },
  {
    format,
    language,
    isWithDrivers,
  }: { readonly format: 'csv' | 'xlsx'; readonly language?: Language | undefined; readonly isWithDrivers: boolean },
) {
  return spreadsheetReply({
    name: 'minutes',
    format,
    total: stops.length,
    header: headerOf(language, isWithDrivers ? [...minutesColumns, 'driver'] : minutesColumns),
    rows: stops.map((stop) => {
      const { visit, driven, lost, late } = stop;
      const { name, address } = addressOf(stop, texts);
      const { plannedMinutes, minutes } = onSiteOf(stop);
      return [
        { wallClock: visit.day },
        texts.get(visit.orderId)?.orderCode ?? '',
        language ? serverTexts[language].planPdf[visit.stop] : visit.stop,
        name ?? '',
        address ?? '',
        driven.dispatched === null ? '' : clock(driven.dispatched.arrival),
        clock(driven.planned.arrival),
        clock(driven.came),
        estimateText(visit.estimatedBecause, language),
        plannedMinutes,
        minutes ?? '',
        toMinutes(sumOfCauses(lost)),
        toMinutes(lost.SERVICE),
        toMinutes(lost.START),
        toMinutes(lost.ROAD),
        toMinutes(lost.WAITING),
        toMinutes(lost.OFFICE),
        toMinutes(sumOfCauses(late)),
        ...(isWithDrivers ? [stop.route.driverName] : []),
      ];
    }),
  });
}
