import { describe, expect, it } from 'vitest';
import { checkSolution } from '../../solution-checker/index.ts';
import type { Problem } from '../../problem/problem.ts';
import { InvalidProblem, validate } from '../../problem/validate.ts';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { optimizeInline } from '../../search/optimize-inline.ts';
import { readVrplibInstance } from './instance.ts';
import { readVrplib, type VrplibSettings } from './read-vrplib.ts';

/** Places 1 to 5 on a street, 10 apart, followed by the given sections. */
function street(type: string, ...parts: string[]): string {
  const fields = parts.filter((part) => !part.includes('_SECTION'));
  const sections = parts.filter((part) => part.includes('_SECTION'));
  return [
    'NAME : street',
    ...(type === '' ? [] : [`TYPE : ${type}`]),
    'DIMENSION : 5',
    'EDGE_WEIGHT_TYPE : EUC_2D',
    ...fields,
    'NODE_COORD_SECTION',
    ...[0, 10, 20, 30, 40].map((x, at) => `${at + 1} ${x} 0`),
    ...sections.map((section) => section.replaceAll(' | ', '\n')),
    'EOF',
  ].join('\n');
}

/** Solves a file. Returns the places that each vehicle visits, and the distance. */
function solved(text: string, settings?: VrplibSettings) {
  const problem = readVrplib(text, settings);
  expect(validate(problem)).toEqual([]);
  const solution = optimizeInline(problem, { iterations: 500 });
  expect(checkSolution(problem, solution)).toEqual([]);
  expect(solution.unscheduled).toEqual([]);
  const routes = solution.routes.map(({ vehicleId, steps }) => {
    const stops = steps.flatMap(({ kind, taskId, location }) =>
      taskId === null
        ? kind === 'reload'
          ? ['reload']
          : []
        : [problem.shipments.length > 0 ? String(location! + 1) : taskId],
    );
    return `${vehicleId}: ${stops.join(' ')}`;
  });
  return { routes: routes.filter((route) => !route.endsWith(': ')), distance: solution.summary.distanceMetres };
}

/** Returns the first vehicle's route with these jobs. */
function scheduled(problem: Problem, ...jobs: string[]) {
  return scheduleRoute(
    problem,
    0,
    jobs.map((taskId) => ({ kind: 'job', taskId })),
  );
}

const rulesBroken = (problem: Problem, ...jobs: string[]) => [
  ...new Set(scheduled(problem, ...jobs).steps.flatMap(({ violations }) => violations.map(({ rule }) => rule))),
];

function mistakes(text: string): string[] {
  try {
    readVrplib(text);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidProblem)) throw error;
    return error.errors.map(({ number, path }) => `${number} ${path}`);
  }
}

const DEMANDS = 'DEMAND_SECTION | 1 0 | 2 1 | 3 1 | 4 1 | 5 1';

describe('a VRPLIB file with the sections of PyVRP', () => {
  it('has time windows, also of the depot, and one service time for all or one for each', () => {
    const windows = 'TIME_WINDOW_SECTION | 1 0 500 | 2 200 210 | 3 0 99 | 4 0 99 | 5 0 99';
    expect(solved(street('VRPTW', 'CAPACITY : 9', 'VEHICLES : 1', DEMANDS, windows))).toEqual({
      routes: ['v1: 3 4 5 2'],
      distance: 80,
    });
    const uniform = readVrplib(street('VRPTW', 'SERVICE_TIME : 7', DEMANDS, windows));
    expect(uniform.vehicles[0]).toMatchObject({ shiftStart: 0, shiftEnd: 500, capacity: null });
    expect(uniform.jobs.map(({ serviceSeconds }) => serviceSeconds)).toEqual([7, 7, 7, 7]);
    const problem = readVrplib(street('VRPTW', DEMANDS, 'SERVICE_TIME_SECTION | 1 0 | 2 1 | 3 2 | 4 3 | 5 4'));
    expect(problem.jobs.map(({ serviceSeconds }) => serviceSeconds)).toEqual([1, 2, 3, 4]);
  });

  it('has several depots, one for each vehicle', () => {
    const depots = ['DEPOT_SECTION | 1 | 5 | -1', 'VEHICLES_DEPOT_SECTION | 1 5 | 2 1'];
    const file = street(
      'MDVRP',
      'VEHICLES : 2',
      'CAPACITY : 2',
      'DEMAND_SECTION | 1 0 | 2 1 | 3 1 | 4 1 | 5 0',
      ...depots,
    );
    const { routes, distance } = solved(file);
    expect(distance).toBe(60);
    expect(routes).toHaveLength(2);
    expect(routes[0]).toContain('4');
    expect(routes[1]).toContain('2');
    expect(readVrplibInstance(file, null)).toMatchObject({ depots: 2, nodes: [1, 5, 2, 3, 4] });
  });

  it('has vehicles that differ in capacity, cost and allowed places', () => {
    const problem = readVrplib(
      street(
        'HFVRP',
        'VEHICLES : 3',
        'DEMAND_SECTION | 1 0 0 | 2 1 2 | 3 1 2 | 4 1 2 | 5 1 2',
        'CAPACITY_SECTION | 1 9 4 | 2 9 4 | 3 1 9',
        'VEHICLES_FIXED_COST_SECTION | 1 50 | 2 50 | 3 20',
        'VEHICLES_UNIT_DISTANCE_COST_SECTION | 1 2 | 2 2 | 3 1',
        'VEHICLES_MAX_DISTANCE_SECTION | 1 100 | 2 100 | 3 30',
        'VEHICLES_ALLOWED_CLIENTS_SECTION | 1 2 3 4 5 | 2 2 3 4 5 | 3 2 3',
      ),
    );
    expect(validate(problem)).toEqual([]);
    expect(problem.dimensions).toHaveLength(2);
    expect(problem.vehicles[2]).toMatchObject({
      capacity: [1, 9],
      maxDistanceMetres: 30,
      costs: { fixed: 20, perMetre: 1 },
    });
    expect(problem.jobs.map(({ allowedVehicles }) => allowedVehicles)).toEqual([
      undefined,
      undefined,
      ['v1', 'v2'],
      ['v1', 'v2'],
    ]);
  });

  it('delivers goods and collects others, or collects all of them afterwards', () => {
    const parts = [
      'CAPACITY : 4',
      'VEHICLES : 1',
      'LINEHAUL_SECTION | 1 0 | 2 0 | 3 2 | 4 0 | 5 2',
      'BACKHAUL_SECTION | 1 0 | 2 2 | 3 0 | 4 2 | 5 0',
    ];
    expect(readVrplib(street('VRPSPD', ...parts)).jobs[0]).toMatchObject({ load: 0, collects: 2 });
    expect(solved(street('VRPB', ...parts)).routes).toEqual(['v1: 3 5 4 2']);
  });

  it('has a depot where vehicles reload', () => {
    const parts = ['CAPACITY : 2', 'VEHICLES : 1', 'VEHICLES_RELOAD_DEPOT_SECTION | 1 1'];
    const { routes, distance } = solved(street('MTVRPTW', ...parts, DEMANDS));
    expect(routes[0]!.split(' ')).toHaveLength(6);
    expect(routes[0]).toContain('reload');
    expect(distance).toBe(120);
    expect(mistakes(street('MTVRPTW', ...parts, 'VEHICLES_MAX_RELOADS : 3', DEMANDS))).toEqual([]);
  });

  it('has pickups and deliveries, whose times are in the same section', () => {
    const pairs =
      'PICKUP_AND_DELIVERY_SECTION | 1 0 0 900 0 0 0 | 2 -1 0 900 5 5 0 | 3 1 0 900 5 0 4 | 4 -1 0 900 5 3 0 | 5 1 0 900 5 0 2';
    expect(solved(street('PDPTW', 'CAPACITY : 1', 'VEHICLES : 1', pairs))).toEqual({
      routes: ['v1: 3 4 5 2'],
      distance: 80,
    });
    expect(mistakes(street('PDPTW', 'CAPACITY : 1', pairs.replace('0 4 | 4', '0 5 | 4')))).toEqual([
      '636 PICKUP_AND_DELIVERY_SECTION, node 3',
      '636 PICKUP_AND_DELIVERY_SECTION, node 4',
    ]);
  });

  it('limits the duration of a route by its shift without time windows', () => {
    const parts = ['CAPACITY : 9', 'SERVICE_TIME : 5', DEMANDS];
    const problem = readVrplib(street('CVRP', 'VEHICLES_MAX_DURATION : 90', ...parts));
    expect(problem.vehicles[0]).toMatchObject({ shiftStart: 0, shiftEnd: 90 });
  });

  it('limits the duration of a route with its waiting, where there are time windows', () => {
    const windows = 'TIME_WINDOW_SECTION | 1 0 900 | 2 0 900 | 3 0 900 | 4 0 900 | 5 300 900';
    const broken = (longest: number) => {
      const problem = readVrplib(
        street('VRPTW', 'VEHICLES : 1', `VEHICLES_MAX_DURATION : ${longest}`, DEMANDS, windows),
      );
      expect(problem.vehicles[0]).toMatchObject({ shiftEnd: 900, maxWorkingSeconds: longest });
      return rulesBroken(problem, '2', '3', '4', '5');
    };
    expect(broken(80)).toEqual([]);
    expect(broken(79)).toEqual(['max-working-time']);
  });

  it('has clients with a prize', () => {
    const problem = readVrplib(street('PCVRP', 'VEHICLES : 1', 'PRIZE_SECTION | 1 0 | 2 0 | 3 15 | 4 25 | 5 15'));
    expect(problem.jobs.map(({ prize }) => prize)).toEqual([undefined, 15, 25, 15]);
  });

  it('has goods that arrive at the depot later', () => {
    const problem = readVrplib(
      street('MTVRPTWR', 'VEHICLES : 1', 'RELEASE_TIME_SECTION | 1 0 | 2 0 | 3 70 | 4 0 | 5 0'),
    );
    expect(problem.jobs.map(({ releaseTime }) => releaseTime)).toEqual([undefined, 70, undefined, undefined]);
    expect(scheduled(problem, '2', '3').steps[0]!.departure).toBe(70);
  });

  it('has groups of clients of which one is visited', () => {
    const problem = readVrplib(
      street('GVRP', 'VEHICLES : 1', 'MUTUALLY_EXCLUSIVE_GROUP_SECTION | 1 2 4 | 2 3 5 | 3 1'),
    );
    expect(problem.alternatives).toEqual([
      ['2', '4'],
      ['3', '5'],
    ]);
    expect(rulesBroken(problem, '2', '4')).toEqual(['alternative-served']);
  });

  it('has vehicles with a choice of depots to reload at, and a limit', () => {
    const depots = ['DEPOT_SECTION | 1 | 2 | -1', 'VEHICLES_RELOAD_DEPOT_SECTION | 1 1 2', 'VEHICLES_MAX_RELOADS : 2'];
    const problem = readVrplib(street('MTVRP', 'VEHICLES : 1', 'CAPACITY : 1', DEMANDS, ...depots));
    expect(problem.vehicles[0]!.reload).toEqual({ location: 0, locations: [1], maxReloads: 2, seconds: 0 });
    // It returns to place 2, which is nearer than place 1, before each of the others.
    const { distanceMetres, reloads } = scheduled(problem, '3', '4', '5').totals;
    expect({ distanceMetres, reloads }).toEqual({ distanceMetres: 140, reloads: 2 });
  });

  it('may be a travelling salesman problem', () => {
    expect(solved(street('TSP'))).toEqual({ routes: [expect.stringMatching(/^v1: /)], distance: 80 });
  });

  it('may have comments, other node numbers, and a depot by its position', () => {
    const file = street('PDPTW', 'CAPACITY : 1', 'DEPOT_SECTION | 1 | # the yard | -1').replace('\n1 0 0', '\n0 0 0');
    const pairs =
      'PICKUP_AND_DELIVERY_SECTION\n0 0 0 900 0 0 0\n2 1 0 900 0 0 3\n3 -1 0 900 0 2 0\n4 1 0 900 0 0 5\n5 -1 0 900 0 4 0\nEOF';
    const problem = readVrplib(file.replace('EOF', pairs));
    expect(problem.shipments.map(({ id }) => id)).toEqual(['2', '4']);
  });
});

describe('distances of a VRPLIB file', () => {
  const file = (type: string, kind: string) =>
    [
      `TYPE : ${type}`,
      'DIMENSION : 2',
      `EDGE_WEIGHT_TYPE : ${kind}`,
      'NODE_COORD_SECTION',
      '1 0 0',
      '2 1 1.2',
      'EOF',
    ].join('\n');

  it.each([
    ['CVRP', 'EUC_2D', 2],
    ['VRPTW', 'EUC_2D', Math.hypot(1, 1.2)],
    ['CVRP', 'CEIL_2D', 2],
    ['CVRP', 'FLOOR_2D', 1],
    ['CVRP', 'EXACT_2D', 1562],
    ['CVRP', 'MAN_2D', 2],
    ['CVRP', 'MAX_2D', 1],
  ])('of TYPE %s come from coordinates by %s', (type, kind, distance) => {
    expect(readVrplib(file(type, kind)).matrices.distances[1]).toBe(distance);
  });

  it.each([
    ['round', 2],
    ['trunc', 1],
    ['dimacs', 15],
    ['exact', 1562],
    ['none', Math.hypot(1, 1.2)],
  ] as const)('are rounded on request: %s', (rounding, distance) => {
    expect(readVrplib(file('VRPTW', 'EUC_2D'), { rounding }).matrices.distances[1]).toBe(distance);
  });

  it('are scaled together with times and costs, and not with loads', () => {
    const text = street(
      'HFVRP',
      'VEHICLES : 1',
      'SERVICE_TIME : 2.5',
      DEMANDS,
      'TIME_WINDOW_SECTION | 1 0 900 | 2 1 900 | 3 1 900 | 4 1 900 | 5 1 900',
      'VEHICLES_FIXED_COST_SECTION | 1 7',
    );
    const problem = readVrplib(text, { rounding: 'dimacs' });
    expect(problem.jobs[0]).toMatchObject({ load: 1, serviceSeconds: 25, windows: [{ start: 10, end: 9000 }] });
    expect(problem.vehicles[0]).toMatchObject({ shiftEnd: 9000, costs: { fixed: 70, perMetre: 1 } });
  });

  const matrix = (format: string, numbers: string, comment = 'by hand') =>
    `COMMENT : ${comment}\nTYPE : CVRP\nDIMENSION : 4\nEDGE_WEIGHT_TYPE : EXPLICIT\nEDGE_WEIGHT_FORMAT : ${format}\nEDGE_WEIGHT_SECTION\n${numbers}\nEOF`;

  // The six distances between four nodes: 12, 13, 14, 23, 24 and 34.
  it.each([
    ['UPPER_ROW', '12 13 14 23 24 34'],
    ['LOWER_COL', '12 13 14 23 24 34'],
    ['LOWER_ROW', '12 13 23 14 24 34'],
    ['UPPER_COL', '12 13 23 14 24 34'],
    ['UPPER_DIAG_ROW', '0 12 13 14 0 23 24 0 34 0'],
    ['LOWER_DIAG_COL', '0 12 13 14 0 23 24 0 34 0'],
    ['LOWER_DIAG_ROW', '0 12 0 13 23 0 14 24 34 0'],
    ['UPPER_DIAG_COL', '0 12 0 13 23 0 14 24 34 0'],
    ['FULL_MATRIX', '0 12 13 14 12 0 23 24 13 23 0 34 14 24 34 0'],
  ])('may be listed as %s', (format, numbers) => {
    const { distances } = readVrplib(matrix(format, numbers)).matrices;
    expect(Array.from(distances)).toEqual([0, 12, 13, 14, 12, 0, 23, 24, 13, 23, 0, 34, 14, 24, 34, 0]);
  });

  it('of Christofides and Eilon are listed by columns, whatever their EDGE_WEIGHT_FORMAT is', () => {
    const { distances } = readVrplib(matrix('LOWER_ROW', '12 13 14 23 24 34', '(Christophides and Eilon)')).matrices;
    expect(Array.from(distances).slice(0, 4)).toEqual([0, 12, 13, 14]);
  });

  it('of E-n13-k4 are listed by rows, by which its known optimum is 247', () => {
    const file = matrix('LOWER_ROW', '12 13 23 14 24 34', '(Eilon et al, Optimal value: 247)');
    const { distances } = readVrplib(`NAME : E-n13-k4\n${file}`).matrices;
    expect(Array.from(distances).slice(0, 4)).toEqual([0, 12, 13, 14]);
  });
});

describe('a VRPLIB file is refused', () => {
  it('where a client has a prize and alternatives', () => {
    const prizes = 'PRIZE_SECTION | 1 0 | 2 5 | 3 0 | 4 0 | 5 0';
    expect(mistakes(street('GVRP', prizes, 'MUTUALLY_EXCLUSIVE_GROUP_SECTION | 1 2 3'))).toEqual(['650 PRIZE_SECTION']);
    expect(mistakes(street('GVRP', prizes, 'MUTUALLY_EXCLUSIVE_GROUP_SECTION | 1 2'))).toEqual([]);
  });

  it.each([
    [['638 VEHICLES_DEPOT_SECTION'], street('MDVRP', 'VEHICLES : 3', 'VEHICLES_DEPOT_SECTION | 1 1')],
    [['633 VEHICLES_DEPOT_SECTION'], street('MDVRP', 'VEHICLES : 1', 'VEHICLES_DEPOT_SECTION | 1 2')],
    [['633 DEPOT_SECTION'], street('MDVRP', 'DEPOT_SECTION | 9 | -1')],
    [['634 CAPACITY'], street('HFVRP', 'VEHICLES : 1', 'CAPACITY : 3', 'CAPACITY_SECTION | 1 3')],
    [['638 TIME_WINDOW_SECTION'], street('VRPTW', 'TIME_WINDOW_SECTION | 1 0 9 | 2 0 9 | 3 0 9 | 4 0 9')],
    [['631 line 12'], street('VRPTW', 'TIME_WINDOW_SECTION | 1 0 | 2 0 9 | 3 0 9 | 4 0 9 | 5 0 9')],
    [['639 EDGE_WEIGHT_TYPE'], street('CVRP').replace('EUC_2D', 'XRAY1')],
  ])('with its mistakes: %j', (expected, file) => {
    expect(mistakes(file)).toEqual(expected);
  });
});
