import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import { InvalidProblem, validate } from '../problem/validate.ts';
import { optimizeInline } from '../search/optimize-inline.ts';
import { expectAddsUp } from '../testing/adds-up.ts';
import { readProblem } from './read-file.ts';
import { checkGiven } from './solutions/check-given.ts';
import { tasksLeft, vroomResponse } from './vroom-response.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 200);

/**
 * Solves a file, and expects no findings and correct sums. Returns null when it was refused with a number, a path, a
 * cause and a remedy for each error.
 */
function solved(file: unknown) {
  try {
    const read = readProblem(JSON.stringify(file));
    const errors = validate(read.problem);
    if (errors.length > 0) throw new InvalidProblem(errors);
    const solution = optimizeInline(read.problem, { iterations: 30 });
    expect(checkSolution(read.problem, solution)).toEqual([]);
    const left = tasksLeft(read.problem, solution.unscheduled, true);
    const answer = vroomResponse(read, read.problem, solution.routes, left);
    expectAddsUp(answer);
    // The rounded response passes the check for solutions of other programs.
    expect(checkGiven(JSON.stringify(answer), read, read.problem).findings).toEqual([]);
    return answer;
  } catch (error) {
    if (!(error instanceof InvalidProblem)) throw error;
    for (const { number, path, message, remedy } of error.errors)
      expect(number > 0 && path !== '' && message !== '' && remedy !== '').toBe(true);
    return null;
  }
}

const odd = fc.constantFrom<unknown>(null, -1, 0, 1, 1e300, 'x', [], {}, [[5, 1]], [0.5], 2, true, [1, 2], 4294967295);
const key = fc.constantFrom(
  'id',
  'location_index',
  'location',
  'service',
  'setup',
  'priority',
  'time_windows',
  'delivery',
  'skills',
  'pickup',
  'capacity',
  'start_index',
  'time_window',
  'speed_factor',
  'costs',
  'breaks',
  'max_tasks',
  'max_distance',
  'steps',
  'profile',
  'amount',
  'max_travel_time',
  'service_per_type',
);

it('a mutated file is refused with its errors, or solved without findings', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), key, odd), { maxLength: 3 }),
      odd,
      fc.boolean(),
      (mutations, entry, broken) => {
        const job: Record<string, unknown> = { id: 1, location_index: 1, delivery: [1], service: 5 };
        const vehicle: Record<string, unknown> = { id: 1, start_index: 0, end_index: 0, capacity: [3] };
        for (const [ofJob, name, value] of mutations) (ofJob ? job : vehicle)[name] = value;
        const matrix = [
          [0, broken ? entry : 9],
          [9, 0],
        ];
        solved({ jobs: [job, { id: 2, location_index: 1 }], vehicles: [vehicle], matrix });
      },
    ),
    { numRuns: runs, seed: 1 },
  );
});

const moment = fc.integer({ min: 0, max: 5000 });
const window = fc.tuple(moment, moment).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
/** One or two windows of a break that do not overlap. */
const breakWindows = fc
  .uniqueArray(moment, { minLength: 4, maxLength: 4 })
  .map((moments) => moments.toSorted((a, b) => a - b))
  .chain(([first, second, third, fourth]) =>
    fc.constantFrom(
      [[first, fourth]],
      [
        [first, second],
        [third, fourth],
      ],
    ),
  );
const site = {
  location: fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
    .map(([x, y]) => [x / 1000, y / 1000]),
  service: fc.integer({ min: 0, max: 300 }),
  setup: fc.integer({ min: 0, max: 100 }),
};
const amounts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 2 });
const order = {
  skills: fc.subarray([1, 2]),
  priority: fc.integer({ min: 0, max: 100 }),
};
const numbered = <T extends object>(list: T[]) => list.map((item, at) => ({ id: at + 1, ...item }));
const jobs = fc.array(
  fc.record({
    ...site,
    ...order,
    delivery: amounts,
    pickup: amounts,
    time_windows: window.map((timeWindow) => [timeWindow]),
  }),
  { maxLength: 5 },
);
const shipments = fc.array(
  fc.record({ ...order, amount: amounts, pickup: fc.record(site), delivery: fc.record(site) }),
  { maxLength: 3 },
);
const vehicles = fc.array(
  fc.record({
    start: site.location,
    end: site.location,
    capacity: fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 2, maxLength: 2 }),
    skills: fc.subarray([1, 2]),
    time_window: window,
    speed_factor: fc.constantFrom(1, 0.7, 1.9),
    max_tasks: fc.integer({ min: 0, max: 9 }),
    max_travel_time: fc.constantFrom(900, 4000),
    max_distance: fc.constantFrom(9000, 90_000),
    costs: fc.record({
      fixed: fc.integer({ min: 0, max: 500 }),
      per_hour: fc.constantFrom(1800, 7000),
      per_km: fc.constantFrom(0, 70),
    }),
    breaks: fc
      .array(fc.record({ service: fc.integer({ min: 0, max: 200 }), time_windows: breakWindows }), {
        maxLength: 1,
      })
      .map(numbered),
  }),
  { minLength: 1, maxLength: 3 },
);

it('a random file is solved without findings, and each of its tasks is in the response once', () => {
  let answers = 0;
  fc.assert(
    fc.property(jobs, shipments, vehicles, (someJobs, someShipments, someVehicles) => {
      const answer = solved({
        jobs: numbered(someJobs),
        shipments: someShipments.map((shipment, at) => ({
          ...shipment,
          pickup: { id: at + 1, ...shipment.pickup },
          delivery: { id: at + 1, ...shipment.delivery },
        })),
        vehicles: numbered(someVehicles),
      });
      expect(answer).not.toBeNull();
      answers++;
      const steps = answer!.routes.flatMap((route) => route.steps.filter(({ type }) => type !== 'break'));
      const listed = [...steps, ...answer!.unassigned].flatMap((task) =>
        'id' in task ? [`${task.type} ${task.id}`] : [],
      );
      const expected = [
        ...someJobs.map((_, at) => `job ${at + 1}`),
        ...someShipments.flatMap((_, at) => [`pickup ${at + 1}`, `delivery ${at + 1}`]),
      ];
      expect(listed.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: Math.max(60, Math.ceil(runs / 3)), seed: 1 },
  );
  expect(answers).toBeGreaterThan(50);
});
