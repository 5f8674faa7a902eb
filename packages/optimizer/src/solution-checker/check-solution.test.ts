import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import type { Relaxation, Route, Solution, Step } from '../problem/solution.ts';
import { planned } from '../testing/plan-and-check.ts';
import { at, between, job, shipment, stops, vehicle, world } from '../testing/line-world.ts';
import { checkSolution } from './index.ts';

const rulesOf = (problem: Problem, solution: Solution) => [
  ...new Set(checkSolution(problem, solution).map((finding) => finding.rule)),
];

describe('the solution checker finds', () => {
  const problem = world({
    vehicles: [vehicle('d1', { capacity: 5, skills: ['cold'] }), vehicle('d2')],
    jobs: [job('a', 1, { load: 3 }), job('b', 2, { load: 3 }, '08:00-09:00'), job('c', 3, { skills: ['cold'] })],
    shipments: [shipment('s', 1, 2)],
  });

  it('nothing in a valid solution', () => {
    expect(checkSolution(problem, planned(problem, ['a c', 'b +s -s']))).toEqual([]);
  });

  it.each<[string, string[], string[], string[]]>([
    ['too much on board', ['a b c', '+s -s'], [], ['capacity']],
    ['a missing skill', ['a', 'b c +s -s'], [], ['skills']],
    ['a late stop', ['a c', '+s -s'.concat(' b')], [], []],
    ['a lost order', ['a c', 'b'], [], ['orders']],
    ['an order both routed and left out', ['a c', 'b +s -s'], ['a'], ['orders']],
    ['an order left out twice', ['a c', 'b'], ['s', 's'], ['orders', 'figures']],
    ['a delivery before its pickup', ['a c', 'b -s +s'], [], ['precedence', 'figures']],
    ['half a shipment', ['a c', 'b +s'], [], ['precedence']],
    ['a shipment on two vehicles', ['a c +s', 'b -s'], [], ['precedence', 'figures']],
    ['a doubled order', ['a c', 'b a +s -s'], [], ['orders']],
  ])('%s', (_what, orders, left, rules) => {
    const brokenRules = rulesOf(problem, planned(problem, orders, left));
    if (rules.length === 0) expect(brokenRules).toEqual([]);
    else for (const rule of rules.slice(0, 1)) expect(brokenRules).toContain(rule);
  });

  it('an order without a prize that is left out as not worth it', () => {
    const left = planned(problem, ['c', 'b +s -s'], ['a']);
    const unscheduled = left.unscheduled.map((order) => ({ ...order, reason: 'not-worth-it' as const }));
    expect(rulesOf(problem, { ...left, unscheduled })).toEqual(['orders']);
    const priced = { ...problem, jobs: problem.jobs.map((job) => ({ ...job, prize: 900 })) };
    expect(rulesOf(priced, { ...left, unscheduled })).toEqual([]);
  });

  it('a proposal for a vehicle that cannot take the order', () => {
    const task = { kind: 'job' as const, taskId: 'a' };
    const window = { start: at('08:00'), end: at('09:00') };
    const wrong: Relaxation[] = [
      { kind: 'shift', vehicleId: 'd9', addedCost: 1, shiftEnd: at('18:00') },
      { kind: 'skills', vehicleId: 'd2', addedCost: Number.NaN, skills: ['cold'] },
      { kind: 'time-window', vehicleId: 'd1', addedCost: 1, task, window },
    ];
    const solution = planned(problem, ['a c', '+s -s'], ['b']);
    const unscheduled = solution.unscheduled.map((order) => ({ ...order, relaxations: wrong }));
    expect(
      checkSolution(problem, { ...solution, unscheduled }).map(({ rule, vehicleId }) => [rule, vehicleId]),
    ).toEqual([
      ['shape', 'd9'],
      ['figures', 'd2'],
      ['shape', 'd1'],
    ]);
  });

  it('a service outside its windows, unless late is allowed', () => {
    const late = world({ vehicles: [vehicle('d1')], jobs: [job('a', 9, {}, '08:00-08:30')] });
    expect(rulesOf(late, planned(late, ['a']))).toEqual(['time-window']);
    const allowed = { ...late, options: { allowLate: true } };
    expect(rulesOf(allowed, planned(allowed, ['a']))).toEqual([]);
  });

  it('a route past its shift, unless all is forced', () => {
    const long = world({ vehicles: [vehicle('d1', { shiftEnd: at('08:30') })], jobs: [job('a', 3)] });
    expect(rulesOf(long, planned(long, ['a']))).toEqual(['shift']);
    const forced = { ...long, options: { forceAll: true } };
    expect(rulesOf(forced, planned(forced, ['a']))).toEqual([]);
  });

  it('orders on vehicles other than their pinned and allowed ones', () => {
    const pinned = world({
      vehicles: [vehicle('d1'), vehicle('d2')],
      jobs: [job('a', 1), job('b', 1, { allowedVehicles: ['d2'] })],
      options: { pins: { a: 'd2' } },
    });
    expect(checkSolution(pinned, planned(pinned, ['a b', ''])).map((finding) => finding.rule)).toEqual([
      'vehicle-not-allowed',
      'vehicle-not-allowed',
    ]);
  });

  it('fixed steps that moved and locked routes that grew', () => {
    const fixed = world({ vehicles: [vehicle('d1', { prefix: stops('a') })], jobs: [job('a', 1), job('b', 2)] });
    expect(rulesOf(fixed, planned(fixed, ['b a']))).toContain('fixed');
    const locked = world({
      vehicles: [vehicle('d1', { prefix: stops('a'), locked: true })],
      jobs: [job('a', 1), job('b', 2)],
    });
    expect(rulesOf(locked, planned(locked, ['a b']))).toContain('fixed');
  });

  it('a break left out', () => {
    const rest = { windowStart: at('08:10'), windowEnd: at('08:40'), durationSeconds: 1800 };
    const working = world({ vehicles: [vehicle('d1')], jobs: [job('a', 5)] });
    const resting = { ...working, vehicles: [vehicle('d1', { breaks: [rest] })] };
    expect(rulesOf(resting, planned(resting, ['a']))).toEqual([]);
    expect(rulesOf(resting, planned(working, ['a']))).toEqual(['break']);
  });

  it('no way between two stops', () => {
    const cut = world({ vehicles: [vehicle('d1')], jobs: [job('a', 1)] });
    (cut.matrices.durations as Float64Array)[1] = Number.POSITIVE_INFINITY;
    expect(rulesOf(cut, planned(cut, ['a']))).toEqual(['unreachable']);
  });

  it.each<[string, Partial<Step>]>([
    ['arrival', { arrival: 0 }],
    ['service start', { serviceStart: at('12:00') }],
    ['departure', { departure: at('12:00') }],
    ['travel', { travelSeconds: 1 }],
    ['distance', { distanceMetres: 1 }],
    ['load', { load: 4 }],
    ['lateness', { lateSeconds: 60 }],
    ['service', { serviceSeconds: 1 }],
  ])('a wrong %s', (_what, change) => {
    const solution = planned(problem, ['a c', 'b +s -s']);
    const [first, ...others] = solution.routes as [Route, ...Route[]];
    const steps = first.steps.map((step, place) => (place === 1 ? { ...step, ...change } : step));
    expect(rulesOf(problem, { ...solution, routes: [{ ...first, steps }, ...others] })).toContain('figures');
  });

  it('wrong totals and a wrong summary', () => {
    const solution = planned(problem, ['a c', 'b +s -s']);
    const wrong = { ...solution, summary: { ...solution.summary, workingSeconds: 1 } };
    expect(checkSolution(problem, wrong).map((finding) => finding.message)).toEqual([
      expect.stringContaining('workingSeconds is 1'),
    ]);
    const [first, ...others] = solution.routes as [Route, ...Route[]];
    const miscounted = { ...solution, routes: [{ ...first, totals: { ...first.totals, stops: 9 } }, ...others] };
    expect(checkSolution(problem, miscounted)).toHaveLength(2);
  });

  describe('violations of the further rules:', () => {
    const rest = { windowStart: at('08:20'), windowEnd: at('10:00'), durationSeconds: 600 };
    const rich: Problem = {
      ...world({
        vehicles: [
          vehicle('d1', {
            capacity: [4, 9],
            reload: { seconds: 300 },
            breaks: [rest, { ...rest, windowEnd: at('11:00') }],
          }),
        ],
        jobs: [
          job('a', 1, { load: [3, 1], setupSeconds: 120, serviceSeconds: 6000 }),
          job('b', 2, { load: [3, 1], serviceSeconds: 3600 }),
        ],
      }),
      dimensions: ['kilograms', 'pallets'],
    };
    const solution = planned(rich, ['a b']);
    const [route] = solution.routes as [Route];
    const withSteps = (change: (steps: readonly Step[]) => readonly Step[]) =>
      rulesOf(rich, { ...solution, routes: [{ ...route, steps: change(route.steps) }] });
    const changed = (kind: Step['kind'], change: Partial<Step>) =>
      withSteps((steps) => steps.map((step) => (step.kind === kind ? { ...step, ...change } : step)));

    it('nothing before a change', () => {
      expect(route.steps.map((step) => step.kind).join(' ')).toBe('start break job reload break job end');
      expect(checkSolution(rich, solution)).toEqual([]);
    });

    it.each<[string, Step['kind'], Partial<Step>, string]>([
      ['a set-up forgotten', 'job', { setupSeconds: 0 }, 'figures'],
      ['a reload too short', 'reload', { serviceSeconds: 0, departure: 0 }, 'figures'],
      ['a reload elsewhere', 'reload', { location: 3 }, 'shape'],
      ['a load not taken up', 'reload', { load: 0, loads: [0, 0] }, 'figures'],
      ['a dimension left out', 'job', { loads: undefined }, 'figures'],
      ['a wrong dimension', 'start', { loads: [3, 2] }, 'figures'],
      ['a break too short', 'break', { serviceSeconds: 300 }, 'break'],
      ['a break too late', 'break', { serviceStart: at('12:00'), departure: at('12:10') }, 'break'],
    ])('%s', (_what, kind, change, rule) => expect(changed(kind, change)).toContain(rule));

    it('a break between two of its windows', () => {
      const breaks = [{ ...rest, windowEnd: at('08:40'), furtherWindows: [between('10:30-11:00')] }];
      const resting = { ...rich, vehicles: [{ ...rich.vehicles[0]!, breaks }] };
      const solved = planned(resting, ['a b']);
      const [valid] = solved.routes as [Route];
      expect(checkSolution(resting, solved)).toEqual([]);
      const steps = valid.steps.map((step) =>
        step.kind === 'break' ? { ...step, serviceStart: at('09:30'), departure: at('09:40') } : step,
      );
      expect(rulesOf(resting, { ...solved, routes: [{ ...valid, steps }] })).toContain('break');
    });

    it('no reload', () => {
      expect(withSteps((steps) => steps.filter((step) => step.kind !== 'reload'))).toContain('capacity');
    });

    it('a reload of a vehicle that does not reload, or before the first stop', () => {
      const without = { ...rich, vehicles: [vehicle('d1', { reload: null })] };
      expect(rulesOf(without, solution)).toContain('shape');
      expect(withSteps(([start, ...steps]) => [start!, route.steps[3]!, ...steps])).toContain('shape');
    });

    it('one of two breaks missing, or one too many', () => {
      expect(withSteps((steps) => steps.filter((_, place) => place !== 1))).toContain('break');
      expect(withSteps(([start, ...steps]) => [start!, route.steps[1]!, ...steps])).toContain('break');
    });
  });
});
