import type { TimeOfDay } from '@roundsman/domain';
import type { PlanData } from '@roundsman/planning/plan-data';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import type { BreakTaken } from '@roundsman/planning/rest-of-route';

/** The plan counts as much as so much work of the day, in seconds: a slow first stop says little. */
const priorSeconds = 2700;
/** A stop counts at most as this much of its plan, so that a forgotten report does not decide. */
const most = { times: 3, seconds: 600 } as const;
const limits = { slowest: 1.8, fastest: 0.75 } as const;
/** Share of a break's length that a stay must exceed the plan by to contain the break. */
const breakShare = 0.7;

/**
 * Returns by how much the work of the day takes longer than planned, so far: from the end of one stop to the end of the
 * next, travel and service together, without breaks and waiting. 1 without two finished stops. It is used for arrivals
 * only and never stored.
 */
export function paceOfDay(
  { sequences, historyOf, taskOf, siteOf, problem }: PlanProblem,
  breaks: readonly BreakTaken[],
  travelSeconds: (from: number, to: number) => number,
): number {
  const vehicle = problem.vehicles[0];
  const factor = vehicle?.speedFactor ?? 1;
  const lengths = (vehicle?.breaks ?? []).map(({ durationSeconds }) => durationSeconds);
  let silentBreaks = lengths.length - breaks.length;
  let planned = priorSeconds;
  let actual = priorSeconds;
  let before: { readonly location: number; readonly end: TimeOfDay } | null = null;
  for (const stop of sequences[0]?.stops ?? []) {
    const { isFixed, arrivedAt, finishedAt } = historyOf(stop);
    const task = taskOf(stop);
    if (!isFixed) break;
    if (!task) continue;
    const { location, serviceSeconds, setupSeconds = 0, windows = [] } = siteOf(task);
    if (before && finishedAt !== null) {
      const { end, location: from } = before;
      const ofPlan = travelSeconds(from, location) * factor + serviceSeconds + setupSeconds;
      const opening = windows.find((window) => arrivedAt !== null && arrivedAt <= window.end);
      const waiting = arrivedAt !== null && opening ? Math.max(0, opening.start - arrivedAt) : 0;
      const rests = breaks
        .filter(({ start }) => start >= end && start < finishedAt)
        .reduce((sum, { start, end: over }) => sum + Math.max(0, (over ?? start) - start), 0);
      let taken = finishedAt - end - waiting - rests;
      const shortest = Math.min(...lengths);
      if (silentBreaks > 0 && rests === 0 && taken - ofPlan >= breakShare * shortest) {
        taken -= shortest;
        silentBreaks--;
      }
      planned += ofPlan;
      actual += Math.min(Math.max(taken, 0), most.times * ofPlan + most.seconds);
    }
    before = finishedAt === null ? null : { location, end: finishedAt };
  }
  return Math.min(limits.slowest, Math.max(limits.fastest, actual / planned));
}

/** Returns the plan with the services of all stops at this pace. */
export function atPace(data: PlanData, pace: number): PlanData {
  const { serviceTime } = data.settings;
  return {
    ...data,
    orders: data.orders.map((order) => ({
      ...order,
      pickupDuration: (order.pickupDuration ?? serviceTime) * pace,
      deliveryDuration: (order.deliveryDuration ?? serviceTime) * pace,
    })),
  };
}
