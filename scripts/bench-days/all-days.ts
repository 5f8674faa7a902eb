import type { Problem, Sequence } from '@roundsman/optimizer';
import type { PlanPoint } from '@roundsman/planning/locations';
import type { DemoPlaces } from '../../apps/server/src/demo/demo-places.ts';
import { problemOfRun, type RunProblem } from '../../apps/server/src/features/optimization/problem/problem-of-run.ts';
import type { Day } from './day.ts';
import { bigDay, boxRound, errands, fleetDay } from './demo-days.ts';
import type { PlannedRoutes } from './drive.ts';
import plannedRoutes from './planned-routes.json' with { type: 'json' };
import { PLANNED_DAYS } from './planned-days.ts';
import type { DemoTown } from './town.ts';
import { collections, couriers, fieldService, furniture, goods, grocer, overtime } from './trade-days.ts';

const FRESH_DAYS: Readonly<Record<string, (places: DemoPlaces) => Day>> = {
  'box-round': boxRound,
  errands,
  'fleet-day': fleetDay,
  couriers,
  grocer,
  'field-service': fieldService,
  furniture,
  collections,
  overtime,
  goods,
  'big-day': bigDay,
};

/** A day as the optimizer gets it. */
export interface MappedDay {
  readonly title: string;
  readonly problem: Problem;
  /** The routes from which the search starts; empty for a plan without any. */
  readonly initial: readonly Sequence[];
  /** The places of the problem's locations. */
  readonly points: readonly PlanPoint[];
}

/** Returns the days of the bench by name, mapped as a run of the server maps them. */
export async function mapDays(town: DemoTown): Promise<Map<string, MappedDay>> {
  const days = new Map(Object.entries(FRESH_DAYS).map(([name, make]) => [name, make(town.places)]));
  const planned: Readonly<Record<string, PlannedRoutes>> = plannedRoutes;
  for (const [name, { morning, day }] of Object.entries(PLANNED_DAYS)) {
    const routes = planned[name];
    if (routes) days.set(name, await day(morning(town.places), routes, town));
  }
  const mapped = new Map<string, MappedDay>();
  for (const [name, day] of days) mapped.set(name, await mapDay(day, town));
  return mapped;
}

async function mapDay(day: Day, town: DemoTown): Promise<MappedDay> {
  const { problem, initial, mapping } = await runOf(day, town);
  return {
    title: day.title,
    problem,
    initial: initial.some(({ tasks }) => tasks.length > 0) ? initial : [],
    points: mapping.points.filter((point) => point !== null),
  };
}

/** Returns the first run of a day. */
export const runOf = (
  { full, settings, now = new Date('2026-03-01T18:00:00Z') }: Day,
  { routingEngine }: DemoTown,
): Promise<RunProblem> =>
  problemOfRun(
    full,
    { forceAll: false, applyBalanceSetting: false, effort: 'normal', ...settings },
    { now, routingEngine, signal: new AbortController().signal },
  );
