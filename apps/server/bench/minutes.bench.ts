/** Simulated weeks whose true minutes, doors, habits and traffic are known: how well the product predicts and learns. */
import { parseArgs } from 'node:util';
import {
  addError,
  type ErrorLead,
  errorLeads,
  greatCircleMetres,
  isPredictedLate,
  stopKey,
  windowSeconds,
} from '@roundsman/domain';
import { routesToDrive } from '../src/demo/simulated-days/route-to-drive.ts';
import { type SimulatedDay, simulateDay } from '../src/demo/simulated-days/simulate-day.ts';
import { createTruth, type Truth } from '../src/demo/simulated-days/truth.ts';
import { windowsOfRow } from '../src/features/route-plans/index.ts';
import type { FullPlan } from '../src/features/route-plans/route-plans.store.ts';
import { machine, table } from './markdown.ts';
import { createCompany, days, type Order, traitsOf } from './minutes/company.ts';
import { doorLearners, knownMinutes, minutesLearners } from './minutes/learners.ts';
import { ArrivalMeasure, goalLead, lateMinutes, leadTimes, quantile } from './minutes/measures.ts';
import { momentsOf } from './minutes/moment.ts';
import { planDay } from './minutes/plan-day.ts';
import { byDelay, byRoad, type Predictor } from './minutes/predictors.ts';
import { loadTowns, type Town } from './minutes/towns.ts';

const { values } = parseArgs({
  options: {
    towns: { type: 'string', default: 'porto,heidelberg,liechtenstein-2024' },
    seeds: { type: 'string', default: '1,2,3,4,5' },
    /** Minutes between two predictions of a route. */
    step: { type: 'string', default: '5' },
    iterations: { type: 'string', default: '2500' },
  },
});
const stepSeconds = Number(values.step) * 60;
const iterations = Number(values.iterations);
/** Days of the first week are history; the second week is measured. */
const learningDays = 5;

interface Driven {
  readonly day: string;
  readonly full: FullPlan;
  readonly simulated: SimulatedDay;
}

/** Late stops and work of the second week. */
interface WeekFigures {
  windowed: number;
  late: number;
  workSeconds: number;
  unscheduled: number;
}

const arrivals = new Map<string, ArrivalMeasure>();
/** Processor time of timing the rest of routes by road. */
const cost = { routes: 0, microseconds: 0 };
const weeks = new Map<string, WeekFigures>();
const doors = new Map<string, number[]>();

for (const town of loadTowns(values.towns.split(',')))
  for (const seed of values.seeds.split(',').map(Number)) {
    const began = performance.now();
    await measureCompany(town, seed);
    console.error(`${town.name}, seed ${seed}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
print();

async function measureCompany(town: Town, seed: number): Promise<void> {
  const company = createCompany(town, seed);
  const truth = createTruth(seed);
  const drive = async (day: string, minutesOf?: (order: Order) => number): Promise<Driven> => {
    const plan = company.planOf(day);
    const orders = minutesOf
      ? plan.orders.map((order) => ({ ...order, delivery_duration: minutesOf(order) }))
      : plan.orders;
    const full = await planDay({ ...plan, orders }, { routingEngine: town.routingEngine, seed, iterations });
    const simulated = await simulateDay(routesToDrive(full, traitsOf), {
      truth,
      wayBetween: town.wayBetween,
      seed,
      day,
    });
    return { day, full, simulated };
  };
  const history: Driven[] = [];
  for (const day of days.slice(0, learningDays)) history.push(await drive(day));
  const second: Driven[] = [];
  for (const day of days.slice(learningDays)) second.push(await drive(day));

  const measure = async (name: string, predictor: Predictor, week: readonly Driven[]): Promise<void> => {
    const figures = arrivals.get(name) ?? new ArrivalMeasure();
    arrivals.set(name, figures);
    for (const driven of week)
      await measureArrivals(figures, predictor, { driven, key: `${town.name} ${seed} ${driven.day}` });
  };
  for (const driven of second) addWeek('typed minutes', driven);
  await measure('shift by the delay', byDelay, second);
  const errors = await errorsOf(history, byRoad(town.legsBetween, new Map()));
  await measure('by road, typed minutes', byRoad(town.legsBetween, errors), second);
  const learnt = history.map(({ full, simulated: { reports } }) => ({ full, reports }));
  const learned = Object.entries(minutesLearners).map(([name, learner]) => [name, learner(learnt)] as const);
  for (const [name, minutesOf] of [...learned, ['known minutes (bound)', knownMinutes(truth)] as const]) {
    const week: Driven[] = [];
    for (const day of days.slice(learningDays)) week.push(await drive(day, minutesOf));
    for (const driven of week) addWeek(name, driven);
    await measure(`by road, ${name}, without a history`, byRoad(town.legsBetween, new Map()), week);
  }
  measureDoors([...history, ...second], truth);
}

/** Returns the errors of a predictor by lead, as the product counts them: once a stop and lead. */
async function errorsOf(history: readonly Driven[], predictor: Predictor): Promise<Map<ErrorLead, number[]>> {
  const errors = new Map<ErrorLead, number[]>();
  for (const { full, simulated } of history)
    for (const [at, reports] of simulated.reports.entries()) {
      const { visits, leftAt } = simulated.driven[at]!;
      const tapOf = new Map(
        reports.events
          .filter(({ status }) => status === 'DELIVERY_ARRIVED')
          .map(({ orderId, type, at: tapped }) => [stopKey(orderId, type) as string, tapped]),
      );
      const momentAt = momentsOf(full, reports);
      const counted = new Set<string>();
      for (let now = leftAt; now < (visits.at(-1)?.arrivedAt ?? 0); now += 120)
        for (const [stop, { expected }] of await predictor(momentAt(now))) {
          const tapped = tapOf.get(stop);
          if (tapped === undefined || tapped <= now) continue;
          for (const lead of errorLeads) {
            const key = `${lead} ${stop}`;
            if (expected - now > lead * 60 || expected - now < lead * 30 || counted.has(key)) continue;
            counted.add(key);
            errors.set(lead, addError(errors.get(lead), tapped - expected));
          }
        }
    }
  return errors;
}

function addWeek(name: string, { full, simulated }: Driven): void {
  const figures = weeks.get(name) ?? { windowed: 0, late: 0, workSeconds: 0, unscheduled: 0 };
  weeks.set(name, figures);
  const windowEnd = windowEndsOf(full);
  const planned = new Set(full.stops.map(({ order_id }) => order_id));
  figures.unscheduled += full.orders.filter(({ id }) => !planned.has(id)).length;
  for (const { visits, leftAt, endedAt, breaks } of simulated.driven) {
    figures.workSeconds += endedAt - leftAt - breaks.reduce((sum, { start, end }) => sum + end - start, 0);
    for (const { orderId, type, arrivedAt } of visits) {
      const end = windowEnd.get(stopKey(orderId, type));
      if (end === undefined) continue;
      figures.windowed++;
      if (arrivedAt > end) figures.late++;
    }
  }
}

function windowEndsOf({ stops, orders }: FullPlan): Map<string, number> {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  return new Map(
    stops.flatMap(({ order_id, type }) => {
      const order = orderOf.get(order_id);
      const end = order && windowSeconds(windowsOfRow(order, type))?.at(-1)?.end;
      return end === undefined ? [] : [[stopKey(order_id, type), end] as const];
    }),
  );
}

/** Predicts at each step of each route, for the stops where the driver has not arrived. */
async function measureArrivals(
  measure: ArrivalMeasure,
  predictor: Predictor,
  { driven: { full, simulated }, key }: { driven: Driven; key: string },
): Promise<void> {
  const windowEnd = windowEndsOf(full);
  for (const [at, reports] of simulated.reports.entries()) {
    const { visits, leftAt } = simulated.driven[at]!;
    const arrivalOf = new Map(visits.map((visit) => [stopKey(visit.orderId, visit.type) as string, visit.arrivedAt]));
    const momentAt = momentsOf(full, reports);
    const last = Math.max(...arrivalOf.values());
    const first = Math.floor((leftAt - 1800) / stepSeconds) * stepSeconds;
    for (let now = first; now < last; now += stepSeconds) {
      const moment = momentAt(now);
      const before = process.cpuUsage();
      const predictions = await predictor(moment);
      if (predictor !== byDelay) {
        const { user, system } = process.cpuUsage(before);
        cost.routes++;
        cost.microseconds += user + system;
      }
      for (const [stop, prediction] of predictions) {
        const arrival = arrivalOf.get(stop);
        if (arrival === undefined || arrival <= now) continue;
        measure.add(prediction, { now, arrival });
        const end = windowEnd.get(stop);
        const isNear = prediction.expected - now <= goalLead * 60;
        if (end === undefined || !isNear) continue;
        if (prediction.expected > end + lateMinutes * 60) measure.expectLate(`${key} ${stop}`);
        if (isPredictedLate(prediction, { latest: end, thresholdMinutes: lateMinutes }))
          measure.alert(`${key} ${stop}`);
      }
    }
    for (const [stop, arrival] of arrivalOf) {
      const end = windowEnd.get(stop);
      if (end !== undefined) measure.finish(`${key} ${stop}`, { isLate: arrival > end });
    }
  }
}

function measureDoors(all: readonly Driven[], truth: Truth): void {
  const visitsOf = new Map<string, number>();
  for (const { simulated } of all)
    for (const { visits } of simulated.driven)
      for (const { address } of visits) visitsOf.set(address, (visitsOf.get(address) ?? 0) + 1);
  const learnt = all.map(({ full, simulated: { reports } }) => ({ full, reports }));
  const geocoded = new Map(
    all.flatMap(({ full }) =>
      full.orders.map((order) => [
        order.delivery_address ?? '',
        { lat: order.delivery_lat ?? 0, lng: order.delivery_lng ?? 0 },
      ]),
    ),
  );
  const learners = Object.entries(doorLearners).map(([name, learner]) => [name, learner(learnt)] as const);
  for (const [address, visits] of visitsOf) {
    const place = geocoded.get(address);
    if (visits < 5 || !place) continue;
    const { door } = truth.siteOf(address, place);
    for (const [name, doorOf] of [['geocoded point', () => place] as const, ...learners]) {
      const errors = doors.get(name) ?? [];
      doors.set(name, errors);
      errors.push(greatCircleMetres(doorOf(address, place) ?? place, door));
    }
  }
}

function print(): void {
  console.log(
    `${machine()}; predictions every ${values.step} min; towns and seeds: ${values.towns}; ${values.seeds}\n`,
  );
  for (const [name, measure] of arrivals) {
    console.log(`### ${name}\n`);
    const rows = [
      ...leadTimes.map((to, at) => [`${leadTimes[at - 1] ?? 0} to ${to} min`, leadTimes[at - 1] ?? 0, to] as const),
      [`up to ${goalLead} min (goal)`, 0, goalLead] as const,
      ['all', 0, Number.POSITIVE_INFINITY] as const,
    ];
    console.log(
      table(
        ['ahead', 'predictions', 'median error', '90 %', 'bias', 'in range', 'range width'],
        rows.map(([label, from, to]) => {
          const { count, median, p90, bias, inRange, width } = measure.errorsBetween(from, to);
          return [label, count, minutes(median), minutes(p90), minutes(bias), percent(inRange), minutes(width)];
        }),
      ),
    );
    const { falsely, missed, late, falselyExpected } = measure.alerts;
    console.log(
      `\nOf the stops with a window: late ${percent(late)}, falsely predicted late ${percent(falsely)} (without the range: ${percent(falselyExpected)}), late without an alert ${percent(missed)}\n`,
    );
  }
  const perRoute = cost.microseconds / cost.routes;
  console.log(
    `By road, a route takes ${(perRoute / 1000).toFixed(2)} ms of a core; 500 routes ${((500 * perRoute) / 1e6).toFixed(2)} s, without the database.\n`,
  );
  const typed = weeks.get('typed minutes');
  console.log(
    table(
      ['second week planned with', 'late stops', 'of windows', 'change', 'driven work', 'change', 'unscheduled'],
      [...weeks].map(([name, { late, windowed, workSeconds, unscheduled }]) => [
        name,
        late,
        percent(late / windowed),
        typed ? percent(late / typed.late - 1) : '',
        `${(workSeconds / 3600).toFixed(0)} h`,
        typed ? percent(workSeconds / typed.workSeconds - 1) : '',
        unscheduled,
      ]),
    ),
  );
  console.log(
    `\n${table(
      ['door after five visits or more', 'addresses', 'median error', '90 %'],
      [...doors].map(([name, errors]) => {
        const sorted = errors.toSorted((a, b) => a - b);
        return [name, sorted.length, `${quantile(sorted, 0.5).toFixed(0)} m`, `${quantile(sorted, 0.9).toFixed(0)} m`];
      }),
    )}`,
  );
}

function minutes(value: number): string {
  return Number.isNaN(value) ? '–' : `${value.toFixed(1)} min`;
}
function percent(value: number): string {
  return Number.isNaN(value) ? '–' : `${(100 * value).toFixed(1)} %`;
}
