import { describe, expect, it } from 'vitest';
import { InvalidProblem } from '../problem/validate.ts';
import { readProblem } from './read-file.ts';
import { vroomResponse } from './vroom-response.ts';
import { planRoutes } from './vroom-plan.ts';

/** Two places 100 s apart. The vehicle visits job 1, which may begin from 300 to 400, and returns. */
function planned(steps: object[], vehicle: object = {}) {
  const file = readProblem(
    JSON.stringify({
      matrix: [
        [0, 100],
        [100, 0],
      ],
      vehicles: [{ id: 7, start_index: 0, end_index: 0, time_window: [50, 1000], steps, ...vehicle }],
      jobs: [{ id: 1, location_index: 1, service: 20, time_windows: [[300, 400]] }],
    }),
  );
  const { routes, leadSeconds } = planRoutes(file, file.problem);
  const [route] = vroomResponse(file, file.problem, routes, [], leadSeconds).routes;
  return route!.steps.map(({ type, arrival, waiting_time, violations }) => ({
    step: `${type}@${arrival + waiting_time}`,
    violations,
  }));
}

const visit = (times: object = {}) => [{ type: 'start' }, { type: 'job', id: 1, ...times }, { type: 'end' }];
const steps = (plan: ReturnType<typeof planned>) => plan.map(({ step }) => step);

describe('steps of plan mode with forced times', () => {
  it('begin at that time, inside their windows', () => {
    expect(steps(planned(visit()))).toEqual(['start@200', 'job@300', 'end@420']);
    expect(steps(planned(visit({ service_at: 350 })))[1]).toBe('job@350');
    expect(steps(planned(visit({ service_after: 380 })))[1]).toBe('job@380');
    expect(planned(visit({ service_at: 350 }))[1]!.violations).toEqual([]);
  });

  it('begin at that time outside their windows, which is reported', () => {
    expect(planned(visit({ service_at: 270 }))[1]).toEqual({
      step: 'job@270',
      violations: [{ cause: 'lead_time', duration: 30 }],
    });
    expect(planned(visit({ service_after: 450 }))[1]).toEqual({
      step: 'job@450',
      violations: [{ cause: 'delay', duration: 50 }],
    });
  });

  it('are refused where the leg takes longer', () => {
    expect(() => planned(visit({ service_before: 120 }))).toThrow(InvalidProblem);
    expect(() => planned(visit({ service_before: 120 }))).toThrow('623 vehicles[0].steps[1]');
  });

  it('may be the start, which is then not postponed, or is early', () => {
    const from = (times: object) => planned([{ type: 'start', ...times }, { type: 'job', id: 1 }, { type: 'end' }]);
    expect(steps(from({ service_at: 90 }))).toEqual(['start@90', 'job@300', 'end@420']);
    expect(steps(from({ service_after: 250 }))).toEqual(['start@250', 'job@350', 'end@470']);
    expect(from({ service_at: 20 })[0]).toEqual({
      step: 'start@20',
      violations: [{ cause: 'lead_time', duration: 30 }],
    });
  });

  it('may be a break', () => {
    const breaks = [{ id: 3, service: 30, time_windows: [[260, 380]] }];
    const plan = (times: object) => steps(planned([{ type: 'break', id: 3, ...times }, ...visit()], { breaks }));
    expect(plan({ service_at: 265 })).toContain('break@265');
    expect(plan({ service_after: 370 })).toContain('break@370');
    breaks[0]!.time_windows = [
      [20, 30],
      [260, 380],
    ];
    expect(plan({ service_at: 265 })).toContain('break@265');
    expect(plan({ service_at: 390 })).toContain('break@390');
  });

  it('change nothing in a search', () => {
    const file = readProblem(
      JSON.stringify({
        matrix: [[0]],
        vehicles: [{ id: 1, start_index: 0, steps: visit({ service_at: 5 }) }],
        jobs: [{ id: 1, location_index: 0, time_windows: [[300, 400]] }],
      }),
    );
    expect(file.problem.jobs[0]!.windows).toEqual([{ start: 300, end: 400 }]);
  });
});
