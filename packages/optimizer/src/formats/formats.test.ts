import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import { InvalidProblem, validate } from '../problem/validate.ts';
import { optimizeInline } from '../search/optimize-inline.ts';
import { expectAddsUp } from '../testing/adds-up.ts';
import { readLiLim } from './li-lim.ts';
import { readProblem } from './read-file.ts';
import { readSolomon } from './solomon.ts';
import { tasksLeft, vroomResponse } from './vroom-response.ts';

const SOLOMON = `TINY

VEHICLE
NUMBER     CAPACITY
  2         200

CUSTOMER
CUST NO.  XCOORD.   YCOORD.    DEMAND   READY TIME  DUE DATE   SERVICE   TIME

    0      40         50          0          0       1236          0
    1      43         54         10        912        967         90
    2      40         60         30          5         60         80
`;

const LI_LIM = `2\t200\t1
0\t0\t0\t0\t0\t1000\t0\t0\t0
1\t3\t4\t-10\t20\t30\t9\t2\t0
2\t6\t8\t10\t0\t50\t8\t0\t1
`;

const VRPLIB = `NAME : tiny
TYPE : CVRP
DIMENSION : 3
EDGE_WEIGHT_TYPE : EUC_2D
CAPACITY : 5
NODE_COORD_SECTION
1 0 0
2 1 1
7 0 4
DEMAND_SECTION
1 0
2 3
7 3
DEPOT_SECTION
1
-1
EOF
`;

const FLEET = `TYPE : HFVRP
DIMENSION : 4
VEHICLES : 2
EDGE_WEIGHT_TYPE : EXPLICIT
EDGE_WEIGHT_FORMAT : LOWER_ROW
EDGE_WEIGHT_SECTION
4
5 6
7 8 9
LINEHAUL_SECTION
1 0 0
2 0 0
3 2 1
4 1 1
BACKHAUL_SECTION
1 0 0
2 0 0
3 1 0
4 0 2
TIME_WINDOW_SECTION
1 0 90
2 5 80
3 0 60
4 9 70
SERVICE_TIME_SECTION
1 0
2 0
3 3
4 4
CAPACITY_SECTION
1 3 2
2 2 4
VEHICLES_DEPOT_SECTION
1 2
2 1
VEHICLES_RELOAD_DEPOT_SECTION
1 1
2
VEHICLES_MAX_DISTANCE_SECTION
1 50
2 60
VEHICLES_ALLOWED_CLIENTS_SECTION
1 3 4
2 3
DEPOT_SECTION
1
2
-1
EOF
`;

/** Returns the number and the place of each error of a file. */
function mistakes(text: string): string[] {
  try {
    readProblem(text);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidProblem)) throw error;
    return error.errors.map(({ number, path, message, remedy }) => {
      expect(message.length * remedy.length).toBeGreaterThan(0);
      return `${number} ${path}`;
    });
  }
}

describe('Solomon files', () => {
  it('are read', () => {
    const problem = readSolomon(SOLOMON);
    expect(validate(problem)).toEqual([]);
    expect(problem.vehicles).toHaveLength(2);
    expect(problem.vehicles[1]).toMatchObject({
      id: 'v2',
      start: 0,
      end: 0,
      shiftStart: 0,
      shiftEnd: 1236,
      capacity: 200,
    });
    expect(problem.jobs[0]).toEqual({
      id: '1',
      location: 1,
      serviceSeconds: 90,
      windows: [{ start: 912, end: 967 }],
      load: 10,
    });
    expect(Array.from(problem.matrices.distances as Float64Array).slice(0, 3)).toEqual([0, 5, 10]);
    expect(problem.options).toEqual({ objective: 'distance' });
  });

  it('have at most as many vehicles as customers', () => {
    expect(readSolomon(SOLOMON.replace('  2  ', '  2000000000  ')).vehicles).toHaveLength(2);
  });

  it('are refused with all wrong lines', () => {
    expect(() => readSolomon(LI_LIM)).toThrow('This is no Solomon file');
    expect(() => readSolomon(SOLOMON.replace('912', 'soon'))).toThrow('631 line 11: It reads "1      43');
    expect(mistakes(SOLOMON.replace('912', 'soon').replace('  200\n', '\n').replace('  80\n', '\n'))).toEqual([
      '631 line 5',
      '631 line 11',
      '631 line 12',
    ]);
    expect(mistakes(SOLOMON.replace('    2      40', '    1      40'))).toEqual(['634 line 12']);
    expect(mistakes(SOLOMON.split('\n').slice(0, 8).join('\n'))).toEqual(['633 line 8']);
  });
});

describe('Li & Lim files', () => {
  it('are read', () => {
    const problem = readLiLim(LI_LIM);
    expect(validate(problem)).toEqual([]);
    expect(problem.shipments).toEqual([
      {
        id: '2',
        load: 10,
        pickup: { location: 2, serviceSeconds: 8, windows: [{ start: 0, end: 50 }] },
        delivery: { location: 1, serviceSeconds: 9, windows: [{ start: 20, end: 30 }] },
      },
    ]);
  });

  it('are refused with all wrong lines', () => {
    expect(() => readLiLim(SOLOMON)).toThrow('631 line 1: It reads "TINY". Give 3 numbers'.split('. ')[0]);
    expect(mistakes(LI_LIM.replace('8\t0\t1', '8\t0\t7'))).toEqual(['636 line 3', '636 line 4']);
    expect(mistakes(LI_LIM.replace('2\t6', '5\t6'))).toEqual(['634 line 4']);
    expect(mistakes(LI_LIM.replace('200\t1', '200\t2'))).toEqual(['639 line 1']);
    expect(mistakes(LI_LIM.replace('\n1\t3', '\n1\tx').replace('0\t1000', '0'))).toEqual(['631 line 2', '631 line 3']);
  });
});

describe('VRPLIB files', () => {
  it('are read with whole distances and one vehicle for each customer', () => {
    const { problem, format } = readProblem(VRPLIB);
    expect(format).toBe('vrplib');
    expect(validate(problem)).toEqual([]);
    expect(problem.jobs).toMatchObject([
      { id: '2', load: 3 },
      { id: '7', load: 3 },
    ]);
    expect(Array.from(problem.matrices.distances)).toEqual([0, 1, 4, 1, 0, 3, 4, 3, 0]);
    expect(problem.vehicles).toHaveLength(2);
  });

  const weights = (format: string, numbers: string) =>
    VRPLIB.replace('EUC_2D', `EXPLICIT\nEDGE_WEIGHT_FORMAT : ${format}`).replace(
      /NODE_COORD_SECTION[^D]*/,
      `EDGE_WEIGHT_SECTION\n${numbers}\n`,
    );

  it.each([
    ['LOWER_ROW', '1 4 3'],
    ['UPPER_ROW', '1\n4 3'],
    ['FULL_MATRIX', '0 1 4 1 0 3 4 3 0'],
  ])('have explicit distances as %s', (format, numbers) => {
    const { problem } = readProblem(weights(format, numbers));
    expect(Array.from(problem.matrices.distances)).toEqual([0, 1, 4, 1, 0, 3, 4, 3, 0]);
  });

  it('limit the fleet when they name its size', () => {
    const { problem } = readProblem(VRPLIB.replace('CAPACITY', 'VEHICLES : 1\nCAPACITY'));
    expect(problem.vehicles).toHaveLength(1);
  });

  it('may contain drawing sections, which change nothing', () => {
    const drawn = VRPLIB.replace(
      'DEMAND_SECTION',
      'DISPLAY_DATA_TYPE : TWOD_DISPLAY\nDISPLAY_DATA_SECTION\n1 0 0\n2 5 5\n7 0 9\nDEMAND_SECTION',
    );
    expect(readProblem(drawn)).toEqual(readProblem(VRPLIB));
  });

  it.each([
    ['639 TYPE', VRPLIB.replace(': CVRP', ': OVRP')],
    ['639 NODE_COORD_TYPE', VRPLIB.replace('CAPACITY', 'NODE_COORD_TYPE : THREED_COORDS\nCAPACITY')],
    ['639 GROUND_SPEED', VRPLIB.replace('CAPACITY', 'GROUND_SPEED : 3\nCAPACITY')],
    ['634 DEMAND_SECTION', VRPLIB.replace('DEPOT_SECTION', 'DEMAND_SECTION\n1 0\n2 9\n7 9\nDEPOT_SECTION')],
    ['634 CAPACITY', VRPLIB.replace('NODE_COORD_SECTION', 'CAPACITY : 9\nNODE_COORD_SECTION')],
    ['637 VEHICLES', VRPLIB.replace('CAPACITY', 'VEHICLES : few\nCAPACITY')],
  ])('are refused by name for what is not read: %s', (mistake, file) => {
    expect(mistakes(file)).toEqual([mistake]);
  });

  it('limit a route with its services', () => {
    const { problem } = readProblem(VRPLIB.replace('CAPACITY', 'DISTANCE : 30\nSERVICE_TIME : 10\nCAPACITY'));
    expect(problem.vehicles[0]).toMatchObject({ shiftStart: 0, shiftEnd: 30 });
    expect(problem.jobs[0]).toMatchObject({ serviceSeconds: 10 });
  });

  it('are refused with every error', () => {
    expect(mistakes(VRPLIB.replace(': 5', ': many').replace('7 0 4', '8 0 4').replace('EUC_2D', 'GEO'))).toEqual([
      '638 NODE_COORD_SECTION',
      '639 EDGE_WEIGHT_TYPE',
      '637 CAPACITY',
    ]);
    expect(mistakes(VRPLIB.replace('7 3', 'seven 3'))).toEqual([
      '631 line 13',
      '638 DEMAND_SECTION',
      '638 NODE_COORD_SECTION',
    ]);
    expect(mistakes(VRPLIB.replace('7 3', '2 3'))).toEqual(['634 DEMAND_SECTION']);
    expect(mistakes(VRPLIB.replace('SECTION\n1\n-1', 'SECTION\n9\n-1'))).toEqual(['633 DEPOT_SECTION']);
    expect(mistakes(VRPLIB.replace(': 3', ': 1e9'))).toContain('635 DIMENSION');
    expect(mistakes(weights('LOWER_ROW', '1 4'))).toEqual(['638 EDGE_WEIGHT_SECTION']);
    expect(mistakes(weights('FUNCTION', '1 4 3'))).toContain('639 EDGE_WEIGHT_FORMAT');
  });
});

describe('files of the literature', () => {
  it.each([
    ['solomon', SOLOMON, ['1', '2'], 21.7],
    ['li-lim', LI_LIM, ['2', '1'], 20],
    ['vrplib', VRPLIB, ['2', '7'], 10],
  ] as const)('%s is recognized by its content, and its numbers are in the response', (format, text, ids, distance) => {
    const file = readProblem(text);
    expect(file.format).toBe(format);
    const solution = optimizeInline(file.problem, { iterations: 200 });
    expect(checkSolution(file.problem, solution)).toEqual([]);
    const answer = vroomResponse(
      file,
      file.problem,
      solution.routes,
      tasksLeft(file.problem, solution.unscheduled, false),
    );
    expectAddsUp(answer, false);
    expect(answer.unassigned).toEqual([]);
    const visited = answer.routes.flatMap(({ steps }) =>
      steps.flatMap((step) => ('id' in step ? [String(step.id)] : [])),
    );
    expect(visited.toSorted()).toEqual([...ids].toSorted());
    expect(answer.summary.distance).toBe(solution.summary.distanceMetres);
    expect(answer.summary.distance).toBeCloseTo(distance, 1);
    expect(answer.summary.cost).toBe(answer.summary.distance);
  });

  it.each(['', ' \n\t', 'hello', '\u0000\u0001\u0002', '[1,2]', '{"jobs": [', '{"a":NaN}', '1 2 3'])(
    'of no kind: %j is refused',
    (text) => {
      expect(mistakes(text)).toEqual(['630 file']);
    },
  );

  it('that are cut or overwritten are refused or solved without findings', () => {
    const piece = fc.constantFrom('', '-5', '1e300', 'NaN', '\n', ' 7 7 ', ': 0', '\u0000', '0.5');
    const at = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(
        fc.constantFrom(SOLOMON, LI_LIM, VRPLIB, FLEET),
        at,
        fc.integer({ min: 0, max: 12 }),
        piece,
        (text, from, length, put) => {
          const torn = text.slice(0, from) + put + text.slice(from + length);
          if (mistakes(torn).length > 0) return;
          const { problem } = readProblem(torn);
          if (validate(problem).length > 0) return;
          expect(checkSolution(problem, optimizeInline(problem, { iterations: 10 }))).toEqual([]);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });
});
