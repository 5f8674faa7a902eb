/** Simulated weeks whose true minutes, doors, habits and traffic are known: how well the product predicts and learns. */
import { parseArgs } from 'node:util';
import {
  addError,
  alertKinds,
  type ErrorCounts,
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
import { AlertMeasure } from './minutes/alert-measure.ts';
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
    /** Only routes planned by typed and by learned minutes, without the other rows. */
    brief: { type: 'boolean', default: false },
  },
});
const stepSeconds = Number(values.step) * 60;
const iterations = Number(values.iterations);
/** Seconds between two predictions from which errors are counted. */
const errorStep = 300;
/** Days of the first week are history; the second week is measured. */
const learningDays = 5;

type ErrorHistory = ReadonlyMap<ErrorLead, ErrorCounts>;

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
/** Alerts by the name of the predictor, and there by seed. */
const alerts = new Map<string, Map<number, AlertMeasure>>();
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

  const measure = async (name: string, driven: Driven, predictor: Predictor): Promise<void> => {
    const figures = arrivals.get(name) ?? new ArrivalMeasure();
    arrivals.set(name, figures);
    const bySeed = alerts.get(name) ?? new Map<number, AlertMeasure>();
    alerts.set(name, bySeed);
    const alerted = bySeed.get(seed) ?? new AlertMeasure();
    bySeed.set(seed, alerted);
    await measureArrivals({ figures, alerted }, predictor, { driven, key: `${town.name} ${seed} ${driven.day}` });
  };
  /**
   * Measures a week day by day: the errors of each day are known on the next one, as in the product. `before`: those of
   * the first week.
   */
  const measureWeek = async (name: string, week: readonly Driven[], before: ErrorHistory): Promise<void> => {
    const errors = new Map(before);
    for (const driven of week) {
      await measure(name, driven, byRoad(town.legsBetween, errors));
      await countErrors(driven, plainByRoad, errors);
    }
  };
  const plainByRoad = byRoad(town.legsBetween, new Map());
  const errorsOfHistory = new Map<ErrorLead, ErrorCounts>();
  for (const driven of history) await countErrors(driven, plainByRoad, errorsOfHistory);
  for (const driven of second) addWeek('typed minutes', driven);
  if (!values.brief) for (const driven of second) await measure('shift by the delay', driven, byDelay);
  await measureWeek('by road, typed minutes', second, errorsOfHistory);
  const learnt = history.map(({ full, simulated: { reports } }) => ({ full, reports }));
  const planners = [
    ...Object.entries(minutesLearners).map(([name, learner]) => [name, learner(learnt)] as const),
    ['known minutes (bound)', knownMinutes(truth)] as const,
  ];
  for (const [name, minutesOf] of values.brief ? planners.slice(0, 1) : planners) {
    const week: Driven[] = [];
    for (const day of days.slice(learningDays)) week.push(await drive(day, minutesOf));
    for (const driven of week) addWeek(name, driven);
    // Errors with accepted minutes are counted apart from those with typed ones.
    await measureWeek(`by road, ${name}`, week, new Map());
  }
  measureDoors([...history, ...second], truth);
}

/** Adds the errors of a day's predictions, as the product counts them: once a stop and lead. */
async function countErrors(
  { full, simulated }: Driven,
  predictor: Predictor,
  errors: Map<ErrorLead, ErrorCounts>,
): Promise<void> {
  for (const [at, reports] of simulated.reports.entries()) {
    const { visits, leftAt } = simulated.driven[at]!;
    const tapOf = new Map(
      reports.events
        .filter(({ status }) => status === 'DELIVERY_ARRIVED')
        .map(({ orderId, type, at: tapped }) => [stopKey(orderId, type) as string, tapped]),
    );
    const momentAt = momentsOf(full, reports);
    const counted = new Set<string>();
    for (let now = leftAt; now < (visits.at(-1)?.arrivedAt ?? 0); now += errorStep)
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
  { figures, alerted }: { figures: ArrivalMeasure; alerted: AlertMeasure },
  predictor: Predictor,
  { driven: { full, simulated }, key }: { driven: Driven; key: string },
): Promise<void> {
  const windowEnd = windowEndsOf(full);
  for (const [at, reports] of simulated.reports.entries()) {
    const driven = simulated.driven[at]!;
    const { visits, leftAt } = driven;
    const check = alerted.follow(full, driven, `${key} ${driven.routeId}`);
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
      check(moment, predictions);
      for (const [stop, prediction] of predictions) {
        const arrival = arrivalOf.get(stop);
        if (arrival === undefined || arrival <= now) continue;
        figures.add(prediction, { now, arrival });
        const end = windowEnd.get(stop);
        const isNear = prediction.expected - now <= goalLead * 60;
        if (end === undefined || !isNear) continue;
        if (prediction.expected > end + lateMinutes * 60) figures.expectLate(`${key} ${stop}`);
        if (isPredictedLate(prediction, { latest: end, thresholdMinutes: lateMinutes }))
          figures.alert(`${key} ${stop}`);
      }
    }
    for (const [stop, arrival] of arrivalOf) {
      const end = windowEnd.get(stop);
      if (end !== undefined) figures.finish(`${key} ${stop}`, { isLate: arrival > end });
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
  printAlerts();
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

/** Prints the alerts that opened, and the share that the truth contradicts. */
function printAlerts(): void {
  for (const [name, bySeed] of alerts) {
    const of = [...bySeed];
    console.log(`### Alerts, ${name}\n`);
    console.log(
      table(
        ['kind', 'opened', 'of 100 routes', 'false', 'of them', 'routes or stops falsely alerted'],
        alertKinds.map((kind) => {
          const figures = of.map(([, each]) => each.figuresOf(kind));
          const [opened, falsely, subjects] = [
            sum(figures, 'opened'),
            sum(figures, 'falsely'),
            sum(figures, 'falseSubjects'),
          ];
          const [routes, stops] = of.reduce(([r, s], [, each]) => [r + each.routes, s + each.stops], [0, 0]);
          const isOfStop = kind === 'PREDICTED_LATE' || kind === 'LONG_STOP';
          return [
            kind,
            opened,
            ((100 * opened) / routes).toFixed(1),
            falsely,
            percent(falsely / opened),
            isOfStop ? `${percent(subjects / stops)} of stops` : `${percent(subjects / routes)} of routes`,
          ];
        }),
      ),
    );
    console.log(
      `\n${table(
        ['false alerts by seed', ...alertKinds, 'falsely alerted as late, of the stops with a window'],
        of.map(([seed, measure]) => [
          seed,
          ...alertKinds.map((kind) => {
            const { opened, falsely } = measure.figuresOf(kind);
            return `${falsely} of ${opened}`;
          }),
          percent(measure.figuresOf('PREDICTED_LATE').falseSubjects / measure.windowed),
        ]),
      )}\n`,
    );
    const ahead = of.flatMap(([, measure]) => measure.figuresOf('PREDICTED_LATE').ahead).toSorted((a, b) => a - b);
    console.log(
      `Late stops were alerted ${minutes(quantile(ahead, 0.5))} before the end of the window in the median.\n`,
    );
  }
}

function sum<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

function minutes(value: number): string {
  return Number.isNaN(value) ? '–' : `${value.toFixed(1)} min`;
}
function percent(value: number): string {
  return Number.isNaN(value) ? '–' : `${(100 * value).toFixed(1)} %`;
}
