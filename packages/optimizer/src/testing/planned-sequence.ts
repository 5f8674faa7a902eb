import { overloadOf } from '../constraints/vehicles/capacity.ts';
import { fixedCount } from '../constraints/sequence/fixed-steps.ts';
import { pricesOf, routePriceOf } from '../constraints/limits/prices.ts';
import type { TaskRef } from '../problem/problem.ts';
import type { Step } from '../problem/solution.ts';
import type { Model } from '../route/model.ts';
import type { Routes } from '../route/routes.ts';
import { LATE_PRICE } from '../route/prices.ts';
import { ROUNDING } from '../route/rounding.ts';
import { timedRouteOf } from '../rules/index.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';

/** A sequence behind fixed steps as plan mode times it, by the rules of the search. */
export interface PlannedSequence {
  /** True when it breaks no hard rule, but for those that the fixed steps may break. */
  readonly isAllowed: boolean;
  /** Without lateness where the arrival is known, and without prices of zones and preferences. */
  readonly cost: number;
  readonly workingSeconds: number;
  readonly distanceMetres: number;
  readonly travelSeconds: number;
  readonly onSiteSeconds: number;
  readonly end: number;
}

/** Plans the present route of a vehicle with fixed steps, with as little code of the search as possible. */
export function plannedSequence(routes: Routes, v: number): PlannedSequence {
  const { model, overrides } = routes;
  const { problem } = model;
  const vehicle = problem.vehicles[v]!;
  const prefix = vehicle.prefix ?? [];
  const sequence = routes.sequence(v);
  const added = Array.from(sequence, (node) => model.refs[node]!);
  const tasks: TaskRef[] = [...prefix.map(({ kind, taskId }) => ({ kind, taskId })), ...added];
  const route = scheduleRoute(problem, v, tasks);
  const { steps, totals } = route;
  const fixed = fixedCount(vehicle, tasks);
  const onBoard = new Set(prefix.filter(({ kind }) => kind === 'pickup').map(({ taskId }) => taskId));
  const hasNewOrders = added.some(({ kind, taskId }) => !(kind === 'delivery' && onBoard.has(taskId)));
  const end = steps.at(-1)!;
  let stop = 0;
  let late = 0;
  let isAllowed = true;
  for (const step of steps) {
    const isStop = step.taskId !== null;
    if (isStop) stop++;
    const isFixed = step === steps[0] || (stop <= fixed && (isStop || step.kind === 'break'));
    const isKnown = isStop && isFixed && prefix[stop - 1]!.arrival !== undefined;
    late += step.kind === 'start' || isKnown ? 0 : step.lateSeconds;
    for (const { rule } of step.violations) {
      if (rule === 'capacity') isAllowed &&= !(isFixed ? isFuller(v, step, model) : hasNewOrders);
      else if (rule === 'break-load') isAllowed &&= !hasNewOrders;
      else if (isFixed) continue;
      else if (rule === 'unreachable') isAllowed &&= sequence.length === 0 && step === end;
      else if (rule === 'break' || rule === 'max-reloads') isAllowed = false;
    }
    if (isStop && !isFixed && step.serviceStart > model.latestBegin[sequence[stop - fixed - 1]!]! + 2 * ROUNDING)
      isAllowed = false;
  }
  if (end.arrival > overrides.endLimit[v]! + 2 * ROUNDING) isAllowed = false;
  if (sequence.length > 0) isAllowed &&= isWithinLimits();
  const { rules } = routes.sequences;
  rules.evaluateOrder(v, sequence, sequence.length);
  isAllowed &&= rules.broken === 0;
  let rulePrice = rules.price;
  const timed = timedRouteOf(problem, v, prefix.length, steps);
  for (const rule of model.rules[v]!.filter(({ reads }) => reads === 'times')) {
    if (rule.isRespected(timed)) rulePrice += rule.price?.(timed) ?? 0;
    else isAllowed = false;
  }
  const { fixed: usePrice } = pricesOf(vehicle, problem.options?.objective);
  return {
    isAllowed,
    cost: routePriceOf(problem, v, route) - usePrice + overrides.fixedPrice[v]! + LATE_PRICE * late + rulePrice,
    workingSeconds: totals.workingSeconds,
    distanceMetres: totals.distanceMetres,
    travelSeconds: totals.travelSeconds,
    onSiteSeconds: totals.serviceSeconds,
    end: end.departure,
  };

  function isWithinLimits(): boolean {
    const { workingSeconds, travelSeconds, distanceMetres } = totals;
    const hasLongWork = workingSeconds > model.limits.workingSeconds[v]! + ROUNDING;
    return (
      distanceMetres <= (vehicle.maxDistanceMetres ?? Number.POSITIVE_INFINITY) + ROUNDING &&
      overrides.allows(v, { stops: tasks.length, distanceMetres: 0, travelSeconds, workingSeconds }) &&
      !(hasLongWork && Array.from(sequence).some((node) => model.carriedBy[model.unitOf[node]!]! < 0))
    );
  }
}

/** Returns whether the load exceeds the capacity and the load of the fixed steps alone, in some dimension. */
function isFuller(v: number, { load, loads }: Step, { prefix, capacity, dimensions }: Model): boolean {
  return (loads ?? [load]).some((amount, dimension) => {
    const ownEntry = v * dimensions + dimension;
    return overloadOf(amount, capacity[ownEntry]!) > prefix.overload[ownEntry]! + ROUNDING;
  });
}
