import { describe, expect, it } from 'vitest';
import { matrices, planned, solved, stops, STREET, van, type Answer } from '../testing/vroom-street.ts';
import { readProblem } from './read-file.ts';

describe('a VROOM file is solved, with a response in its format', () => {
  it('with jobs, shipments, skills and speed', () => {
    const answer = solved({
      vehicles: [{ ...van, capacity: [2], speed_factor: 2, skills: [1], description: 'the van' }],
      jobs: [
        { id: 1, location_index: 1, delivery: [1], service: 60, skills: [1] },
        { id: 2, location_index: 2, delivery: [1], skills: [9], description: 'far' },
      ],
      shipments: [{ amount: [1], pickup: { id: 1, location_index: 1 }, delivery: { id: 4, location_index: 2 } }],
    });
    expect(answer.unassigned).toEqual([
      {
        id: 2,
        type: 'job',
        location_index: 2,
        description: 'far',
        reason: 'skills',
        explanation: 'No vehicle has the required skills',
        relaxations: expect.any(Array),
      },
    ]);
    expect(answer.summary).toMatchObject({ cost: 200, duration: 200, service: 60, delivery: [2], pickup: [1] });
    expect(answer.routes[0]).toMatchObject({ vehicle: 7, description: 'the van', profile: 'car', distance: 4000 });
  });

  it('with set-up after travel from another location', () => {
    const jobs = [1, 2].map((id) => ({ id, location_index: 1, setup: 30, service: 10 }));
    const answer = solved({ vehicles: [van], jobs });
    expect(answer.routes[0]!.steps.map(({ setup, service }) => [setup, service])).toEqual([
      [0, 0],
      [30, 10],
      [0, 10],
      [0, 0],
    ]);
    expect(answer.summary).toMatchObject({ setup: 30, service: 20, duration: 200 });
  });

  it('with several breaks, by their ids', () => {
    const breaks = [
      { id: 5, service: 60, time_windows: [[150, 150]], description: 'late' },
      { id: 4, service: 30, time_windows: [[40, 60]], description: 'early' },
    ];
    const jobs = [{ id: 1, location_index: 3, time_windows: [[390, 400]] }];
    const answer = solved({ vehicles: [{ ...van, time_window: [0, 1000], breaks }], jobs });
    expect(stops(answer)).toEqual(['start@0', 'break 4@40', 'break 5@150', 'job 1@390', 'end@690']);
    expect(answer.routes[0]!.steps[1]).toMatchObject({ description: 'early', service: 30, duration: 40 });
    expect(answer.summary).toMatchObject({ service: 90, duration: 600 });
  });

  it('with nested break windows, in an order that fits all of them', () => {
    const jobs = [
      { id: 1, location_index: 0, time_windows: [[0, 10]] },
      { id: 2, location_index: 3, time_windows: [[590, 700]] },
    ];
    const steps = (...breaks: object[]) =>
      stops(solved({ vehicles: [{ ...van, time_window: [0, 1000], breaks }], jobs }));
    // The break whose window opens first is taken first: it has to end before the last start of the other.
    const outer = { id: 1, service: 60, time_windows: [[100, 400]] };
    const inner = { id: 2, service: 30, time_windows: [[200, 260]] };
    const names = (steps: readonly string[]) => steps.map((step) => step.split('@')[0]);
    expect(names(steps(outer, inner))).toEqual(['start', 'job 1', 'break 1', 'break 2', 'job 2', 'end']);
    // There is no time for the outer one before the inner one, so it follows it.
    const early = { id: 3, service: 60, time_windows: [[100, 120]] };
    const wide = { id: 1, service: 60, time_windows: [[80, 400]] };
    expect(names(steps(wide, early))).toEqual(['start', 'job 1', 'break 3', 'break 1', 'job 2', 'end']);
  });

  it('with a break in the one of its windows that suits the stops', () => {
    const jobs = [
      { id: 1, location_index: 0, time_windows: [[0, 10]] },
      { id: 2, location_index: 3, service: 300, time_windows: [[320, 360]] },
    ];
    const steps = (...windows: number[][]) => {
      const breaks = [{ id: 1, service: 60, time_windows: windows }];
      return stops(solved({ vehicles: [{ ...van, time_window: [0, 1000], breaks }], jobs }));
    };
    // Time has no price here: of two sequences with the same cost, the one that ends first.
    expect(steps([100, 150], [690, 700])).toEqual(['start@0', 'job 1@0', 'break 1@100', 'job 2@360', 'end@960']);
    expect(steps([20, 30], [690, 700])).toEqual(['start@0', 'job 1@0', 'break 1@20', 'job 2@360', 'end@960']);
    expect(steps([900, 910], [940, 960])).toEqual(['start@10', 'job 1@10', 'job 2@310', 'end@920']);
  });

  it('with plane coordinates besides a matrix, which the response repeats', () => {
    const answer = solved({
      vehicles: [{ id: 7, start_index: 0, start: [-3300, 3300] }],
      jobs: [{ id: 1, location_index: 1, location: [220_000, -90.5] }],
    });
    expect(answer.routes[0]!.steps.map((step) => ('location' in step ? step.location : null))).toEqual([
      [-3300, 3300],
      [220_000, -90.5],
    ]);
  });

  it('with a break without a window inside the working hours', () => {
    const jobs = [{ id: 1, location_index: 2 }];
    const breaks = [{ id: 1, service: 101 }];
    const tight = solved({ vehicles: [{ ...van, time_window: [0, 500], breaks }], jobs });
    expect(tight.unassigned).toHaveLength(1);
    const wide = solved({ vehicles: [{ ...van, time_window: [0, 501], breaks }], jobs });
    expect(wide.unassigned).toEqual([]);
  });

  it('with loads in several dimensions', () => {
    const jobs = [
      { id: 1, location_index: 1, delivery: [1, 5] },
      { id: 2, location_index: 2, pickup: [2, 0] },
      { id: 3, location_index: 3, delivery: [1, 6] },
    ];
    const answer = solved({ vehicles: [{ ...van, capacity: [2, 10] }], jobs });
    expect(answer.unassigned).toHaveLength(1);
    expect(answer.unassigned[0]).toMatchObject({ id: 3, reason: 'capacity' });
    expect(answer.summary).toMatchObject({ delivery: [1, 5], pickup: [2, 0] });
    expect(answer.routes[0]!.steps[0]!.load).toEqual([1, 5]);
  });

  it.each([
    [{ max_tasks: 1 }, 'max-stops'],
    [{ max_travel_time: 399 }, 'max-travel'],
    [{ max_distance: 3999 }, 'max-distance'],
    [{ time_window: [0, 399] }, 'shift'],
  ])('within the limits of a vehicle: %j', (limit, reason) => {
    const jobs = [1, 2].map((id) => ({ id, location_index: id, priority: id === 1 ? 1 : 0 }));
    const answer = solved({ vehicles: [{ ...van, ...limit }], jobs });
    expect(answer.unassigned).toHaveLength(1);
    expect(answer.unassigned[0]).toMatchObject({ id: 2, reason });
  });

  it('with the greatest sum of priorities, then the most tasks', () => {
    const job = (id: number, priority: number, size: number) => ({
      id,
      location_index: 1,
      priority,
      delivery: [size],
    });
    const vehicles = [{ ...van, capacity: [3] }];
    const left = (answer: Answer) => answer.unassigned.map(({ id }) => id).toSorted();
    expect(left(solved({ vehicles, jobs: [job(1, 5, 3), job(2, 2, 1), job(3, 2, 1), job(4, 0, 1)] }))).toEqual([
      2, 3, 4,
    ]);
    expect(left(solved({ vehicles, jobs: [job(1, 4, 3), job(2, 2, 1), job(3, 2, 1), job(4, 0, 1)] }))).toEqual([1]);
    const answer = solved({ vehicles, jobs: [job(1, 100, 3), job(2, 0, 1), job(3, 0, 1)] });
    expect(left(answer)).toEqual([2, 3]);
    expect(answer.summary.priority).toBe(100);
  });

  it('as in the second example of VROOM’s documentation', () => {
    const durations = [
      [0, 2104, 197, 1299],
      [2103, 0, 2255, 3152],
      [197, 2256, 0, 1102],
      [1299, 3153, 1102, 0],
    ];
    const jobs = [
      { id: 1414, location_index: 1 },
      { id: 1515, location_index: 2 },
    ];
    const vehicles = [{ id: 0, start_index: 0, end_index: 3 }];
    const answer = solved({ matrices: { car: { durations } }, vehicles, jobs });
    expect(answer.summary).toMatchObject({ cost: 5461, routes: 1, unassigned: 0 });
    expect(stops(answer)).toEqual(['start@0', 'job 1414@2104', 'job 1515@4359', 'end@5461']);
  });

  it('at the costs of its vehicles', () => {
    const jobs = [{ id: 1, location_index: 2 }];
    const costs = { fixed: 50, per_hour: 7200, per_km: 30 };
    expect(solved({ vehicles: [{ ...van, costs }], jobs }).summary.cost).toBe(50 + 2 * 400 + 30 * 4);
    const cheap = { ...van, id: 8, costs: { per_hour: 360 } };
    expect(solved({ vehicles: [van, cheap], jobs })).toMatchObject({ summary: { cost: 40 }, routes: [{ vehicle: 8 }] });
  });

  it('with only its costs replacing those of an objective', () => {
    const read = (costs?: object) =>
      readProblem(JSON.stringify({ matrices, vehicles: [{ ...van, costs }], jobs: [] })).problem.vehicles[0]!.costs;
    expect(read()).toEqual({});
    expect(read({ fixed: 9 })).toEqual({ fixed: 9 });
    expect(read({ per_km: 500 })).toEqual({ fixed: 0, perMetre: 0.5 });
  });

  it('by the matrix of each vehicle’s profile', () => {
    const bike = { durations: matrices.car.durations.map((row) => row.map((seconds) => 3 * seconds)) };
    const vehicles = [{ ...van, profile: 'bike', max_tasks: 1 }];
    const answer = solved({ matrices: { ...matrices, bike }, vehicles, jobs: [{ id: 1, location_index: 1 }] });
    expect(answer.summary).toMatchObject({ duration: 600, distance: 0 });
  });

  it('by great circles where it has no matrix', () => {
    const jobs = [{ id: 1, location: [0.1, 0] }];
    const answer = solved({ matrices: undefined, vehicles: [{ id: 1, start: [0, 0] }], jobs });
    expect(answer.summary).toMatchObject({ duration: 1121, distance: 15_567, cost: 1121 });
    expect(answer.routes[0]!.steps.map(({ type }) => type)).toEqual(['start', 'job']);
    expect(answer.routes[0]!.steps[1]).toMatchObject({ location: [0.1, 0], arrival: 1121 });
  });

  it.each([null, 4_294_967_295])('with %j in a matrix where there is no leg', (none) => {
    const matrix = [
      [0, 10, none],
      [10, 0, none],
      [none, none, 0],
    ];
    const jobs = [1, 2].map((id) => ({ id, location_index: id }));
    const answer = solved({ matrices: undefined, matrix, vehicles: [van], jobs });
    expect(answer.unassigned).toMatchObject([{ id: 2, reason: 'unreachable' }]);
    expect(answer.routes[0]!.duration).toBe(20);
  });

  it('with no vehicle, one task, none, or windows in the past', () => {
    const jobs = [{ id: 1, location_index: 1, time_windows: [[0, 50]] }];
    expect(solved({ vehicles: [], jobs }).unassigned).toHaveLength(1);
    expect(solved({ vehicles: [van], jobs: [] })).toMatchObject({ routes: [], unassigned: [] });
    const late = solved({ vehicles: [{ ...van, time_window: [1000, 5000] }], jobs });
    expect(late.unassigned).toMatchObject([{ id: 1, reason: 'shift' }]);
    expect(solved({ vehicles: [{ id: 1, end_index: 0 }], jobs }).unassigned).toEqual([]);
  });

  it('with durations by type of vehicle', () => {
    const jobs = [
      { id: 1, location_index: 1, service: 5, service_per_type: { lorry: 40 }, setup_per_type: { lorry: 3 } },
    ];
    const times = (vehicle: object) => planned({ vehicles: [{ ...van, ...vehicle }], jobs }).summary;
    expect(times({ type: 'lorry' })).toMatchObject({ service: 40, setup: 3 });
    expect(times({ type: 'bike' })).toMatchObject({ service: 5, setup: 0 });
    expect(times({})).toMatchObject({ service: 5, setup: 0 });
  });
});

describe('a VROOM file may need its coordinates besides a matrix', () => {
  const at = (index: number) => [index * 0.01, 0];
  const jobs = [{ id: 1, location_index: 1, location: at(1) }];
  const located = { id: 7, start_index: 0, start: at(0), end_index: 0, end: at(0) };
  const durations = matrices.car.durations;

  it('for distances with a limit or price that it does not contain', () => {
    const answer = solved({
      matrices: { car: { durations } },
      vehicles: [{ ...located, costs: { per_km: 1000 } }],
      jobs,
    });
    // 0.01 degrees are 1,112 m of great circle, and 1.4 times that by road.
    expect(answer.summary).toMatchObject({ duration: 200, distance: 2 * 1557, cost: 200 + 2 * 1557 });
    expect(
      solved({ matrices: { car: { durations } }, vehicles: [{ ...located, max_distance: 3000 }], jobs }).unassigned,
    ).toHaveLength(1);
  });

  it('for a profile that has no matrix', () => {
    const answer = solved({ vehicles: [{ ...located, profile: 'bike' }], jobs });
    expect(answer.routes[0]).toMatchObject({ profile: 'bike', distance: 2 * 1557 });
  });
});

describe('a matrix of costs', () => {
  const costs = STREET.map((row) => row.map((steps) => 7 * steps));
  const file = { matrices: { car: { ...matrices.car, costs } }, jobs: [{ id: 1, location_index: 1 }] };

  it('prices each leg, and does not change times and distances', () => {
    const answer = planned({ ...file, vehicles: [van] });
    expect(answer.summary).toMatchObject({ cost: 14, duration: 200, distance: 2000 });
    expect(answer.routes[0]!.steps.map(({ distance }) => distance)).toEqual([0, 1000, 2000]);
  });

  it('does not replace distances for limits', () => {
    const causes = (limit: number) =>
      planned({ ...file, vehicles: [{ ...van, max_distance: limit }] }).summary.violations.map(({ cause }) => cause);
    expect(causes(2000)).toEqual([]);
    expect(causes(1999)).toEqual(['max_distance']);
  });

  it('is added to the costs of a vehicle’s use and work', () => {
    const vehicles = [{ ...van, costs: { fixed: 100, per_hour: 3600, per_task_hour: 1800 } }];
    const jobs = [{ id: 1, location_index: 1, service: 50, setup: 10 }];
    expect(planned({ ...file, vehicles, jobs }).summary.cost).toBe(100 + 14 + 30);
  });
});
