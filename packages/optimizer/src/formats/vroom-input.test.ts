import { describe, expect, it } from 'vitest';
import { InvalidProblem } from '../problem/validate.ts';
import { matrices, planned, STREET, van } from '../testing/vroom-street.ts';
import { readProblem } from './read-file.ts';

/** Returns the errors that reading a file reports: `number path`. */
function mistakes(file: object): string[] {
  try {
    readProblem(JSON.stringify({ matrices, ...file }));
    return [];
  } catch (error) {
    if (!(error instanceof InvalidProblem)) throw error;
    return error.errors.map(({ number, path }) => `${number} ${path}`);
  }
}

describe('is accepted as in VROOM:', () => {
  const jobs = [{ id: 1, location_index: 1 }];
  const read = (file: object) => readProblem(JSON.stringify({ matrices, ...file }));

  it('a break of several windows of which one lies inside the working hours', () => {
    const rest = (...windows: number[][]) => [{ id: 1, service: 10, time_windows: windows }];
    const { problem } = read({
      jobs,
      vehicles: [{ ...van, time_window: [100, 900], breaks: rest([0, 50], [200, 300]) }],
    });
    expect(problem.vehicles[0]!.breaks).toEqual([{ id: '1', windowStart: 200, windowEnd: 310, durationSeconds: 10 }]);
  });

  it('a break of several windows inside the working hours', () => {
    const breaks = [
      {
        id: 1,
        service: 50,
        time_windows: [
          [0, 10],
          [40, 60],
          [500, 980],
        ],
      },
    ];
    const { problem } = read({ jobs, vehicles: [{ ...van, time_window: [0, 1000], breaks }] });
    expect(problem.vehicles[0]!.breaks).toEqual([
      {
        id: '1',
        windowStart: 0,
        windowEnd: 60,
        furtherWindows: [
          { start: 40, end: 110 },
          { start: 500, end: 1000 },
        ],
        durationSeconds: 50,
      },
    ]);
  });

  it('a maximum load at a break, which is then postponed', () => {
    const breaks = [{ id: 1, service: 10, time_windows: [[0, 900]], max_load: [1, 9] }];
    const { problem } = read({ jobs, vehicles: [{ ...van, capacity: [5, 10], breaks }] });
    expect(problem.vehicles[0]!.breaks).toMatchObject([{ maxLoad: [1, 9] }]);
  });

  it('a price for the time at tasks', () => {
    const work = [{ id: 1, location_index: 1, service: 50, setup: 10 }];
    const vehicles = [{ ...van, costs: { per_task_hour: 7200 } }];
    expect(planned({ vehicles, jobs: work }).summary.cost).toBe(200 + 2 * 60);
  });

  it('time windows in any order', () => {
    const { problem } = read({
      jobs: [
        {
          ...jobs[0],
          time_windows: [
            [50, 60],
            [5, 9],
          ],
        },
      ],
      vehicles: [van],
    });
    expect(problem.jobs[0]!.windows).toEqual([
      { start: 5, end: 9 },
      { start: 50, end: 60 },
    ]);
  });

  it('"amount" for deliveries, where there are neither deliveries nor pickups', () => {
    const loads = (job: object) => read({ vehicles: [van], jobs: [{ ...jobs[0], ...job }] }).problem.jobs[0]!;
    expect(loads({ amount: [3] })).toMatchObject({ load: 3 });
    expect(loads({ amount: [3], pickup: [1] })).toMatchObject({ load: undefined, collects: 1 });
  });
});

describe('every error in a VROOM file is reported at once, by its path', () => {
  const jobs = [{ id: 1, location_index: 1 }];

  it.each<[string[], object]>([
    [['601 vehicles'], { jobs }],
    [['601 vehicles[0]', '602 vehicles[0].id'], { vehicles: [null] }],
    [
      ['608 jobs[0].location_index', '612 jobs[0].time_windows[0]', '604 jobs[1].id', '602 jobs[1].service'],
      {
        vehicles: [van],
        jobs: [
          { id: 1, location_index: 9, time_windows: [[5, 1]] },
          { id: 1, location_index: 0, service: -1 },
        ],
      },
    ],
    [['614 jobs[0].delivery'], { vehicles: [{ ...van, capacity: [1] }], jobs: [{ ...jobs[0], delivery: [1, 2] }] }],
    [['602 jobs[0].priority'], { vehicles: [van], jobs: [{ ...jobs[0], priority: 101 }] }],
    [['602 jobs[0].skills[0]'], { vehicles: [van], jobs: [{ ...jobs[0], skills: ['cold'] }] }],
    [
      ['613 jobs[0].time_windows[1]'],
      {
        vehicles: [van],
        jobs: [
          {
            ...jobs[0],
            time_windows: [
              [5, 9],
              [8, 10],
            ],
          },
        ],
      },
    ],
    [
      ['613 jobs[0].time_windows[0]'],
      {
        vehicles: [van],
        jobs: [
          {
            ...jobs[0],
            time_windows: [
              [8, 10],
              [5, 9],
            ],
          },
        ],
      },
    ],
    [['602 vehicles[0].speed_factor'], { vehicles: [{ ...van, speed_factor: 0 }] }],
    [['610 vehicles[0].profile'], { vehicles: [{ ...van, profile: 'bike' }] }],
    [
      ['602 vehicles[0].breaks[0].max_load[0]', '604 vehicles[0].breaks[1].id'],
      {
        vehicles: [
          {
            ...van,
            breaks: [
              {
                id: 1,
                service: 5,
                max_load: [-1],
              },
              { id: 1, service: 5 },
            ],
          },
        ],
      },
    ],
    [
      [
        '611 vehicles[0].steps[0].id',
        '615 vehicles[0].steps[1].type',
        '616 vehicles[0].steps[3]',
        '612 vehicles[0].steps[4]',
      ],
      {
        vehicles: [
          {
            ...van,
            steps: [
              { type: 'job', id: 2 },
              { type: 'nap' },
              { type: 'job', id: 1 },
              { type: 'job', id: 1 },
              { type: 'end', service_after: 5, service_before: 4 },
            ],
          },
        ],
        jobs,
      },
    ],
    [
      ['605 matrices.car.durations[1]', '606 matrices.car.durations[0][0]'],
      { vehicles: [], matrices: { car: { durations: [[-1, 'x'], [0]] } } },
    ],
    [['605 matrix'], { vehicles: [], matrices: undefined, matrix: [] }],
    [
      ['624 vehicles[0].costs'],
      { vehicles: [{ ...van, costs: { per_km: 1 } }], matrices: { car: { ...matrices.car, costs: STREET } } },
    ],
    [
      ['605 matrices.car.costs', '605 matrices.car.costs[0]'],
      { vehicles: [van], matrices: { car: { ...matrices.car, costs: [[0]] } } },
    ],
    [['626 vehicles[0]'], { vehicles: [{ ...van, costs: { per_km: 1 } }], matrices: { car: { durations: STREET } } }],
    [
      ['607 jobs[0].location', '609 vehicles[0].start'],
      {
        matrices: undefined,
        vehicles: [{ id: 1, start_index: 0 }],
        jobs: [{ id: 1, location: [200, 0] }],
      },
    ],
    [['607 jobs[0].location'], { vehicles: [van], jobs: [{ id: 1, location_index: 1, location: [3, 'east'] }] }],
  ])('%j', (expected, file) => {
    expect(mistakes(file)).toEqual(expected);
  });
});
