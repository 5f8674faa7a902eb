import type { Finding } from '../../solution-checker/index.ts';
import { breakWindows } from '../../constraints/time/break.ts';
import { serviceSecondsOn, setupAfter } from '../../constraints/time/set-up.ts';
import type { Load, Problem, Site, TimeWindow } from '../../problem/problem.ts';
import type { Route, Step } from '../../problem/solution.ts';
import { getTask, taskIndexOf } from '../../schedule/task-index.ts';
import { totalsOf } from '../../schedule/totals.ts';
import { type ClaimedStep, taskOfStep } from './vroom-claims.ts';

/** Tolerance for sums. */
const EPSILON = 1e-6;

/**
 * Recomputes a claimed route. Its departure and services are at the claimed times, and travel is that of the matrix.
 * Impossible claims are reported. So the exact times are known although the claims may be rounded.
 * @param slack seconds by which claims are rounded; 0 when they are exact
 * @param sooner seconds by which it left earlier than the rounded claim
 */
export function rebuildRoute(
  problem: Problem,
  at: number,
  claims: readonly ClaimedStep[],
  slack: number,
  sooner = 0,
): { readonly route: Route; readonly findings: readonly Finding[] } {
  const vehicle = problem.vehicles[at]!;
  const findings: Finding[] = [];
  const { durations, distances } =
    vehicle.profile === undefined ? problem.matrices : (problem.profiles?.[vehicle.profile] ?? problem.matrices);
  const speed = vehicle.speedFactor ?? 1;
  const loads = new Loads(problem, claims);
  const steps: Step[] = [];
  let from: number | null = vehicle.start;
  let stopBefore: number | null = vehicle.start;
  let now = 0;
  /** Seconds travelled so far of a leg that a break interrupts. */
  let travelled = 0;

  const withEnds = withStartAndEnd(claims);
  withEnds.forEach((claim, rank) => {
    const site = siteOf(problem, claim);
    if (claim.kind === 'start') {
      const leaves = claim.arrival + claim.waiting + claim.setup + claim.service;
      now = Math.max(Math.min(leaves, vehicle.shiftStart), leaves - sooner);
      steps.push({ ...stepAt(now, claim), location: vehicle.start, ...loads.after(claim) });
      return;
    }
    // A break of 0 seconds does not exist in the model.
    if (claim.kind === 'break' && claim.service === 0) return;
    const location = locationOf(claim);
    const goal = claim.kind === 'break' ? goalBehind(withEnds, rank) : location;
    const leg = from === null || goal === null ? null : from * problem.locationCount + goal;
    const whole = leg === null ? 0 : durations[leg]! * speed;
    const left = Number.isFinite(whole) ? Math.max(0, whole - travelled) : 0;
    // A break is at its claimed place on the way, except for rounding.
    const seconds = claim.kind === 'break' ? Math.min(left, Math.max(0, claim.arrival - now)) : left;
    const arrival = now + seconds;
    // The start and each time may differ by the slack.
    const spare = 3 * slack + EPSILON;
    if (Math.abs(arrival - claim.arrival) > spare) note(claim, `it arrives at ${arrival}, not at ${claim.arrival}`);
    const windows = claim.kind === 'break' ? restWindows(claim) : (site?.windows ?? []);
    const claimedStart = claim.arrival + claim.waiting;
    const waits = claim.waiting > 0 || claimedStart > arrival + spare;
    let begin = waits ? Math.max(arrival, claimedStart - slack) : arrival;
    const opening = windows.find(({ start }) => start > begin && start - begin <= spare)?.start;
    if (slack > 0 && opening !== undefined && !windows.some(({ start, end }) => start <= begin && begin <= end))
      begin = opening;
    const setup = site ? setupAfter(site, stopBefore, vehicle) : 0;
    const service = site ? setup + serviceSecondsOn(site, vehicle) : claim.service;
    const claimed = claim.setup + claim.service;
    const isAsClaimed = Math.abs(service - claimed) <= slack + EPSILON;
    const setupSeconds = isAsClaimed ? setup : claim.setup;
    const serviceSeconds = isAsClaimed ? service : claimed;
    const step: Step = {
      ...stepAt(arrival, claim),
      location,
      travelSeconds: seconds,
      distanceMetres: claim.kind === 'break' || leg === null || !Number.isFinite(distances[leg]!) ? 0 : distances[leg]!,
      waiting: begin - arrival,
      serviceStart: begin,
      serviceSeconds,
      setupSeconds,
      departure: begin + serviceSeconds,
      lateSeconds: lateness(claim, site, begin),
      ...loads.after(claim),
    };
    steps.push(step);
    now = step.departure;
    if (claim.kind === 'break') travelled += seconds;
    else {
      travelled = 0;
      from = location ?? from;
      stopBefore = claim.kind === 'reload' ? null : location;
    }
  });
  return { route: { vehicleId: vehicle.id, steps, totals: totalsOf(steps, vehicle.shiftEnd) }, findings };

  function note(claim: ClaimedStep, message: string): void {
    findings.push({ rule: 'figures', vehicleId: vehicle.id, taskId: claim.taskId, message });
  }

  /** Returns the end of the leg that a break interrupts. */
  function goalBehind(steps: readonly ClaimedStep[], rank: number): number | null {
    const next = steps.slice(rank + 1).find(({ kind }) => kind !== 'break');
    return next ? locationOf(next) : null;
  }

  /** Returns when a break may start. */
  function restWindows({ breakId }: ClaimedStep): TimeWindow[] {
    const rest = vehicle.breaks?.find(({ id }) => id === String(breakId));
    return rest ? breakWindows(rest).map(({ start, end }) => ({ start, end: end - rest.durationSeconds })) : [];
  }

  function locationOf(claim: ClaimedStep): number | null {
    if (claim.kind === 'break') return null;
    if (claim.kind === 'end') return vehicle.end;
    if (claim.kind === 'reload') return vehicle.reload?.location ?? vehicle.start;
    return siteOf(problem, claim)?.location ?? null;
  }

  function lateness({ kind }: ClaimedStep, site: Site | null, begin: number): number {
    if (kind === 'end') return Math.max(0, begin - vehicle.shiftEnd - (vehicle.overtimeSeconds ?? 0));
    const windows = site?.windows ?? [];
    return windows.length > 0 ? Math.max(0, begin - Math.max(...windows.map(({ end }) => end))) : 0;
  }
}

/** Returns a step of 0 seconds. */
function stepAt(moment: number, { kind, taskId }: ClaimedStep): Omit<Step, 'load' | 'loads'> {
  return {
    kind,
    taskId,
    location: null,
    travelSeconds: 0,
    distanceMetres: 0,
    arrival: moment,
    waiting: 0,
    serviceStart: moment,
    serviceSeconds: 0,
    setupSeconds: 0,
    departure: moment,
    lateSeconds: 0,
    violations: [],
  };
}

/** VROOM omits a start or an end that a vehicle does not have. */
function withStartAndEnd(claims: readonly ClaimedStep[]): ClaimedStep[] {
  const first = claims[0]!;
  const last = claims.at(-1)!;
  const none = { taskId: null, breakId: null, waiting: 0, setup: 0, service: 0, load: null, metres: null };
  const ends = last.arrival + last.waiting + last.setup + last.service;
  return [
    ...(first.kind === 'start' ? [] : [{ ...none, kind: 'start' as const, arrival: first.arrival }]),
    ...claims,
    ...(last.kind === 'end' ? [] : [{ ...none, kind: 'end' as const, arrival: ends }]),
  ];
}

function siteOf(problem: Problem, claim: ClaimedStep): Site | null {
  const task = taskOfStep(claim);
  return task && getTask(taskIndexOf(problem), task).site;
}

/** Load on board along a route: as claimed, or computed from the tasks where a step does not give it. */
class Loads {
  private readonly problem: Problem;
  private readonly board: number[];
  private readonly count: number;
  private readonly claims: readonly ClaimedStep[];

  constructor(problem: Problem, claims: readonly ClaimedStep[]) {
    this.problem = problem;
    this.claims = claims;
    this.count = problem.dimensions?.length ?? 1;
    this.board = new Array<number>(this.count).fill(0);
  }

  after(claim: ClaimedStep): Pick<Step, 'load' | 'loads'> {
    const trip = claim.kind === 'start' || claim.kind === 'reload';
    if (trip) this.loadUp(claim);
    const task = taskOfStep(claim);
    if (task) {
      const { order } = getTask(taskIndexOf(this.problem), task);
      if (claim.kind === 'job') {
        this.add(order.load, -1);
        this.add('collects' in order ? order.collects : undefined, 1);
      } else this.add(order.load, claim.kind === 'pickup' ? 1 : -1);
    }
    const loads = claim.load?.length === this.count ? claim.load : [...this.board];
    return { load: loads[0]!, ...(this.count > 1 ? { loads } : {}) };
  }

  /** Loads the jobs until the next reload. */
  private loadUp(claim: ClaimedStep): void {
    if (claim.kind === 'reload') this.board.fill(0);
    const next = this.claims.findIndex(({ kind }, at) => at > this.claims.indexOf(claim) && kind === 'reload');
    const trip = this.claims.slice(this.claims.indexOf(claim) + 1, next < 0 ? undefined : next);
    for (const step of trip) {
      const task = taskOfStep(step);
      if (task?.kind === 'job') this.add(getTask(taskIndexOf(this.problem), task).order.load, 1);
    }
  }

  private add(load: Load | undefined, sign: 1 | -1): void {
    const amounts = typeof load === 'object' ? load : [load ?? 0];
    amounts.forEach((amount, at) => (this.board[at]! += sign * amount));
  }
}
