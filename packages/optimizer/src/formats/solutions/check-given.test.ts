import { describe, expect, it } from 'vitest';
import { InvalidProblem } from '../../problem/validate.ts';
import { optimizeInline } from '../../search/optimize-inline.ts';
import { readProblem } from '../read-file.ts';
import { tasksLeft, vroomResponse } from '../vroom-response.ts';
import { checkGiven } from './check-given.ts';

/** A depot and customers 1 to 4 on a street, 10 apart; two vehicles with room for two. */
const STREET = `NAME : street
TYPE : CVRP
DIMENSION : 5
VEHICLES : 2
CAPACITY : 2
EDGE_WEIGHT_TYPE : EUC_2D
NODE_COORD_SECTION
1 0 0
2 10 0
3 20 0
4 30 0
5 40 0
DEMAND_SECTION
1 0
2 1
3 1
4 1
5 1
DEPOT_SECTION
1
-1
EOF
`;

/** Returns the rule and the message of each finding, and the cost. */
function check(problem: string, solution: string | object) {
  const file = readProblem(problem);
  const text = typeof solution === 'string' ? solution : JSON.stringify(solution);
  const { findings, cost } = checkGiven(text, file, file.problem);
  return { findings: findings.map(({ rule, message }) => `${rule}: ${message}`), cost };
}

describe('a list of routes is checked', () => {
  it('and is valid', () => {
    expect(check(STREET, 'Route #1: 1 2\nRoute #2: 4 3\nCost 120\n')).toEqual({ findings: [], cost: 120 });
  });

  it.each([
    ['Route #1: 1 2 3\nRoute #2: 4', ['capacity: 3 is on board, the vehicle takes 2']],
    ['Route #1: 1 2\nRoute #2: 4', ['orders: it is neither on a route nor unscheduled']],
    ['Route #1: 1 2\nRoute #2: 4 3 2', ['orders: job 2 occurs twice', 'capacity: 3']],
    ['Route #1: 1 2 1\nRoute #2: 4 3', ['orders: it occurs twice (route 1)']],
    ['Route #1: 1 2\nRoute #2: 4 3 9', ['orders: there is no such number (route 2)']],
    ['Route #1: 1 2\nRoute #2: 4\nRoute #3: 3', ['shape: no vehicle is left for route 3', 'orders: it is neither']],
    ['Route #1: 1 2\nRoute #2: 4 3\nCost 119', ['figures: the cost is 120, not 119']],
  ])('and is not: %j', (solution, expected) => {
    const { findings } = check(STREET, solution);
    expect(findings.length).toBeGreaterThanOrEqual(expected.length);
    for (const finding of expected) expect(findings.some((text) => text.startsWith(finding))).toBe(true);
  });

  it('of a Solomon file, with the numbers of its customers, as SINTEF lists them', () => {
    const solomon = `TINY\n\nVEHICLE\nNUMBER     CAPACITY\n  2         200\n\nCUSTOMER\nCUST NO.  XCOORD. YCOORD. DEMAND READY DUE SERVICE\n
 0 0 0 0 0 100 0
 5 3 4 1 10 20 5
 7 6 8 1 0 18 5
`;
    const header = 'Instance name : tiny\nAuthors : nobody\nDate : today\nReference : none\nSolution\n';
    expect(check(solomon, `${header}Route 1 : 7 5\n`)).toEqual({ findings: [], cost: 20 });
    expect(check(solomon, `${header}Route 1 : 5 7\nDistance : 20.0`).findings).toEqual([
      'time-window: the service begins at 20, outside its windows',
    ]);
  });

  it('of a Li & Lim file, with pickups and deliveries', () => {
    const pairs = '1\t200\t1\n0 0 0 0 0 1000 0 0 0\n1 3 4 -10 0 99 0 2 0\n2 6 8 10 0 99 0 0 1\n';
    expect(check(pairs, 'Route 1: 2 1')).toEqual({ findings: [], cost: 20 });
    expect(check(pairs, 'Route 1: 1 2').findings).toContain('precedence: it is delivered before it is picked up');
  });

  it('of vehicles that differ, in their order', () => {
    const mixed = STREET.replace('TYPE : CVRP', 'TYPE : HFVRP')
      .replace('CAPACITY : 2\n', '')
      .replace('DEPOT_SECTION', 'CAPACITY_SECTION\n1 1\n2 3\nDEPOT_SECTION');
    expect(check(mixed, 'Route #1: 4\nRoute #2: 1 2 3').findings).toEqual([]);
    expect(check(mixed, 'Route #1: 1 2 3\nRoute #2: 4').findings.length).toBeGreaterThan(0);
  });
});

describe('a list of routes may leave out', () => {
  const withSection = (section: string) => STREET.replace('DEPOT_SECTION', `${section}\nDEPOT_SECTION`);

  it('clients with a prize, which is then added to the cost', () => {
    const prizes = withSection('PRIZE_SECTION\n1 0\n2 0\n3 0\n4 0\n5 90');
    expect(check(prizes, 'Route #1: 1 2\nRoute #2: 3\nCost 190').findings).toEqual([]);
    expect(check(prizes, 'Route #1: 1 2\nRoute #2: 3\nCost 180').findings).toEqual([
      'figures: the cost is 100, not 180',
    ]);
    expect(check(prizes, 'Route #1: 1 4\nRoute #2: 3').findings).toEqual([
      'orders: it is neither on a route nor unscheduled',
    ]);
  });

  it('clients of which an alternative is visited, and no others', () => {
    const groups = withSection('MUTUALLY_EXCLUSIVE_GROUP_SECTION\n1 4 5');
    expect(check(groups, 'Route #1: 1 2\nRoute #2: 3').findings).toEqual([]);
    expect(check(groups, 'Route #1: 1 2').findings).toHaveLength(2);
    expect(check(groups, 'Route #1: 1 2\nRoute #2: 3 4').findings[0]).toMatch(/^alternative-served: /);
  });
});

const MATRIX = {
  matrices: {
    car: {
      durations: [
        [0, 100],
        [100, 0],
      ],
      distances: [
        [0, 900],
        [900, 0],
      ],
    },
  },
  vehicles: [{ id: 7, start_index: 0, end_index: 0, capacity: [2], time_window: [0, 1000], max_tasks: 2 }],
  jobs: [
    { id: 1, location_index: 1, delivery: [1], service: 30, time_windows: [[100, 200]] },
    { id: 2, location_index: 1, delivery: [1], setup: 20, service: 10 },
  ],
};

/** A valid solution of the file; each figure may be changed. */
const visit = (first: object = {}, second: object = {}, end: object = {}) => ({
  code: 0,
  summary: { cost: 200 },
  unassigned: [],
  routes: [
    {
      vehicle: 7,
      steps: [
        { type: 'start', arrival: 0, load: [2] },
        { type: 'job', id: 1, arrival: 100, service: 30, load: [1], ...first },
        { type: 'job', id: 2, arrival: 130, service: 10, load: [0], ...second },
        { type: 'end', arrival: 240, load: [0], ...end },
      ],
    },
  ],
});
const solution = (changes: object) => ({ ...visit(), ...changes });

describe('a solution in VROOM’s format is checked', () => {
  it('and is valid, also when it waits longer than necessary', () => {
    expect(check(JSON.stringify(MATRIX), visit())).toEqual({ findings: [], cost: 200 });
    expect(check(JSON.stringify(MATRIX), visit({}, { waiting_time: 50 }, { arrival: 290 })).findings).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['arrives too early', visit({ arrival: 90 }), 'figures: it arrives at 100, not at 90'],
    ['begins outside its window', visit({ waiting_time: 101 }, { arrival: 231 }, { arrival: 341 }), 'time-window: '],
    [
      'serves too briefly',
      visit({ service: 5 }, { arrival: 105 }, { arrival: 215 }),
      'figures: the service takes 30 s',
    ],
    ['has a set-up that is not needed', visit({}, { setup: 20 }, { arrival: 260 }), 'figures: the service takes 10 s'],
    ['ends after its working hours', visit({}, { waiting_time: 900 }, { arrival: 1140 }), 'shift: it ends at 1140'],
    ['carries less than it says', visit({ load: [2] }), 'figures: 1 is on board, not 2'],
    ['costs more than it says', solution({ summary: { cost: 150 } }), 'figures: the cost is 200, not 150'],
    ['leaves a task out', solution({ routes: [] }), 'orders: it is neither on a route nor unscheduled'],
    [
      'has a task twice',
      solution({ unassigned: [{ id: 1, type: 'job' }] }),
      'orders: it is on a route and unscheduled',
    ],
    ['has an unknown task', visit({ id: 9 }), 'orders: there is no job 9'],
    ['has an unknown vehicle', solution({ routes: [{ vehicle: 8, steps: [] }] }), 'shape: there is no such vehicle'],
  ])('and %s', (_, given, expected) => {
    const { findings } = check(JSON.stringify(MATRIX), given);
    expect(findings.some((finding) => finding.startsWith(expected))).toBe(true);
  });

  it('with the limits and skills of its vehicles', () => {
    const [vehicle] = MATRIX.vehicles;
    const [first, ...others] = MATRIX.jobs;
    const rules = (change: object, job: object = {}) =>
      check(
        JSON.stringify({ ...MATRIX, vehicles: [{ ...vehicle, ...change }], jobs: [{ ...first, ...job }, ...others] }),
        visit(),
      ).findings.map((finding) => finding.split(':')[0]);
    expect(rules({ max_tasks: 1 })).toEqual(['max-stops']);
    expect(rules({ max_distance: 1799 })).toEqual(['max-distance']);
    expect(rules({ max_travel_time: 199 })).toEqual(['max-travel']);
    expect(rules({ capacity: [1] })).toContain('capacity');
    expect(rules({}, { skills: [3] })).toEqual(['skills']);
  });

  it('with breaks in any order and anywhere on the way', () => {
    const breaks = [
      { id: 1, service: 40, time_windows: [[0, 500]] },
      {
        id: 2,
        service: 20,
        time_windows: [
          [0, 10],
          [100, 400],
        ],
      },
    ];
    const file = JSON.stringify({ ...MATRIX, vehicles: [{ ...MATRIX.vehicles[0], breaks }] });
    const steps = (first: number, second: number) => {
      const [route] = visit().routes;
      return solution({
        routes: [
          {
            ...route,
            steps: [
              ...route!.steps.slice(0, 3),
              { type: 'break', id: 2, arrival: first, service: 20 },
              { type: 'break', id: 1, arrival: second, service: 40 },
              { type: 'end', arrival: 300 },
            ],
          },
        ],
      });
    };
    expect(check(file, steps(180, 220)).findings).toEqual([]);
    expect(check(file, visit()).findings).toEqual([]);
    const late = check(file.replace('[100,400]', '[100,150]'), steps(180, 220));
    expect(late.findings[0]).toContain('break: ');
  });

  it('with travel times of its own, where the problem has coordinates alone', () => {
    const file = JSON.stringify({
      vehicles: [{ id: 7, start: [0, 0], end: [0, 0], max_travel_time: 250 }],
      jobs: [{ id: 1, location: [0.01, 0], service: 30, time_windows: [[100, 200]] }],
    });
    const given = (arrival: number) => ({
      routes: [
        {
          vehicle: 7,
          steps: [
            { type: 'start', arrival: 0 },
            { type: 'job', id: 1, arrival, service: 30 },
            { type: 'end', arrival: arrival + 130 },
          ],
        },
      ],
    });
    expect(check(file, given(123)).findings).toEqual([]);
    expect(check(file, given(223)).findings.map((finding) => finding.split(':')[0])).toEqual([
      'time-window',
      'max-travel',
    ]);
  });

  it('that this package created, in any format', () => {
    for (const text of [STREET, JSON.stringify(MATRIX)]) {
      const file = readProblem(text);
      const { routes, unscheduled } = optimizeInline(file.problem, { iterations: 100 });
      const answer = vroomResponse(file, file.problem, routes, tasksLeft(file.problem, unscheduled, false));
      expect(check(text, answer).findings).toEqual([]);
    }
  });

  it('in rounded figures, where vehicles have speeds', () => {
    const breaks = [{ id: 1, service: 40, time_windows: [[150, 160]] }];
    const text = JSON.stringify({
      ...MATRIX,
      vehicles: [{ ...MATRIX.vehicles[0], speed_factor: 1.37, breaks }],
    });
    const file = readProblem(text);
    const { routes } = optimizeInline(file.problem, { iterations: 100 });
    expect(check(text, vroomResponse(file, file.problem, routes, [])).findings).toEqual([]);
  });
});

it.each([
  ['{"code":0', '660 solution'],
  ['{"code":2,"error":"no"}', '660 solution'],
  ['{"code":0}', '660 solution'],
  ['nothing', '660 solution'],
  ['{"routes":[{"vehicle":1,"steps":[{"type":"nap","arrival":0}]}]}', '615 routes[0].steps[0].type'],
  ['{"routes":[{"vehicle":1,"steps":[{"type":"start"}]}]}', '602 routes[0].steps[0].arrival'],
])('what is no solution is refused: %s', (text, expected) => {
  const file = readProblem(STREET);
  try {
    checkGiven(text, file, file.problem);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidProblem);
    expect((error as InvalidProblem).errors.map(({ number, path }) => `${number} ${path}`)).toEqual([expected]);
  }
});
