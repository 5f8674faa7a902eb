import { checkSolution, type Finding } from '../../solution-checker/index.ts';
import type { Matrices, Problem, Vehicle } from '../../problem/problem.ts';
import type { Route } from '../../problem/solution.ts';
import type { ProblemFile } from '../read-file.ts';
import { type GivenSolution, solutionOf } from './given-solution.ts';
import { rebuildRoute } from './rebuild-route.ts';
import type { ClaimedStep, VroomClaims } from './vroom-claims.ts';

/**
 * Returns the solution of claims in VROOM's format. Where the problem has no matrix, the claims give the travel,
 * because their solver had its own roads.
 */
export function fromVroomClaims(claims: VroomClaims, file: ProblemFile, problem: Problem): GivenSolution {
  const findings: Finding[] = [...claims.findings];
  // Leaving earlier than necessary breaks no rule, but goods that are released later are loaded later.
  const hasReleases = problem.jobs.some(({ releaseTime }) => releaseTime !== undefined);
  const checked: Problem = {
    ...problem,
    ...(file.travel === null ? {} : { matrices: claimedTravel(problem, claims.routes) }),
    vehicles: problem.vehicles.map((vehicle, at) => ({
      ...asClaimed(vehicle, file, at, claims.routes[at] ?? []),
      hasLeft: !hasReleases,
    })),
  };
  const routes = checked.vehicles.map((_, at): Route | null => {
    const steps = claims.routes[at];
    if (!steps || steps.length === 0) return null;
    const rebuilt = likeliest(checked, at, steps, slackOf(file, checked, at));
    findings.push(...rebuilt.findings);
    return rebuilt.route;
  });
  const used = routes.filter((route) => route !== null).length;
  const tolerance = file.format === 'vroom' ? used + 1 : 1e-3;
  return {
    problem: checked,
    solution: solutionOf(checked, routes, claims.unscheduled),
    findings,
    cost: claims.cost === null ? null : { value: claims.cost, tolerance },
  };
}

/**
 * Returns the route of rounded claims. It may have left a little earlier than claimed: the departure with the fewest
 * findings is used.
 */
function likeliest(problem: Problem, at: number, steps: readonly ClaimedStep[], slack: number) {
  let [best, ...others] = (slack === 0 ? [0] : [0, slack / 2, slack]).map((sooner) =>
    rebuildRoute(problem, at, steps, slack, sooner),
  );
  const alone = { ...problem, vehicles: [problem.vehicles[at]!] };
  const mistakesOf = ({ route, findings }: ReturnType<typeof rebuildRoute>) =>
    findings.length + checkSolution(alone, solutionOf(alone, [route], [])).length;
  for (const other of others) if (mistakesOf(other) < mistakesOf(best!)) best = other;
  return best!;
}

/** Returns a vehicle with its breaks in the order of the claims and with the windows of the file. */
function asClaimed(vehicle: Vehicle, file: ProblemFile, at: number, steps: readonly ClaimedStep[]): Vehicle {
  const taken = steps.flatMap(({ breakId }) => (breakId === null ? [] : [breakId]));
  const rank = (id: number) => (taken.includes(id) ? taken.indexOf(id) : taken.length);
  const breaks = file.vehicles[at]!.breaks.toSorted((a, b) => rank(a.id) - rank(b.id));
  return { ...vehicle, breaks: breaks.map(({ asGiven }) => asGiven) };
}

/** Returns by how many seconds a claimed time may differ from the exact one. */
function slackOf({ format }: ProblemFile, { matrices, profiles, vehicles }: Problem, at: number): number {
  if (format !== 'vroom') return 1e-3;
  const { profile, speedFactor = 1 } = vehicles[at]!;
  const { durations } = profile === undefined ? matrices : profiles![profile]!;
  const isWhole =
    speedFactor === 1 &&
    Array.prototype.every.call(durations, (duration) => duration === Infinity || Number.isInteger(duration));
  return isWhole ? 0 : 1;
}

/** Returns the claimed durations and distances of the legs in the claims, and those of the problem for other legs. */
function claimedTravel(problem: Problem, routes: VroomClaims['routes']): Matrices {
  const { locationCount, vehicles } = problem;
  const durations = Float64Array.from(problem.matrices.durations);
  const distances = Float64Array.from(problem.matrices.distances);
  const placeOf = placesOfTasks(problem);
  routes.forEach((steps, at) => {
    const { start, end, speedFactor = 1 } = vehicles[at]!;
    let from = start;
    let leftAt: number | null = null;
    let rests = 0;
    let metresBefore = 0;
    for (const step of steps ?? []) {
      const { kind, taskId, arrival, waiting, setup, service, metres } = step;
      const done = arrival + waiting + setup + service;
      if (kind === 'break') {
        rests += waiting + service;
        continue;
      }
      const to = kind === 'start' ? start : kind === 'end' ? end : (placeOf.get(`${kind} ${taskId}`) ?? null);
      if (from !== null && to !== null && leftAt !== null && kind !== 'start') {
        const leg = from * locationCount + to;
        durations[leg] = Math.max(0, arrival - leftAt - rests) / speedFactor;
        if (metres !== null) distances[leg] = Math.max(0, metres - metresBefore);
      }
      from = to ?? from;
      leftAt = done;
      rests = 0;
      metresBefore = metres ?? metresBefore;
    }
  });
  return { durations, distances };
}

function placesOfTasks({ jobs, shipments }: Problem): ReadonlyMap<string, number> {
  const places = new Map(jobs.map(({ id, location }) => [`job ${id}`, location]));
  for (const { id, pickup, delivery } of shipments)
    places.set(`pickup ${id}`, pickup.location).set(`delivery ${id}`, delivery.location);
  return places;
}
