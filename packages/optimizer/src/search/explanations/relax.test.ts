import { describe, expect, it } from 'vitest';
import type { Problem, Vehicle } from '../../problem/problem.ts';
import type { Relaxation } from '../../problem/solution.ts';
import { assertValid } from '../../problem/validate.ts';
import { city } from '../../testing/city.ts';
import { at, job, shipment, stops, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';
import { applyRelaxation } from './apply-relaxation.ts';
import { relaxationsOf } from './relax.ts';

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${String((seconds % 3600) / 60).padStart(2, '0')}`;

/** 'd1 until 17:12', 'd1 at +s 10:00-10:40', 'd1 carries 3,–', 'd1 with cold', 'd1 allowed', 'd1 max-stops 3'. */
function formatRelaxation(relaxation: Relaxation): string {
  const who = relaxation.vehicleId;
  switch (relaxation.kind) {
    case 'shift':
      return `${who} until ${clock(relaxation.shiftEnd)}`;
    case 'shift-start':
      return `${who} from ${clock(relaxation.shiftStart)}`;
    case 'time-window': {
      const half = { job: '', pickup: '+', delivery: '-' }[relaxation.task.kind];
      return `${who} at ${half}${relaxation.task.taskId} ${clock(relaxation.window.start)}-${clock(relaxation.window.end)}`;
    }
    case 'capacity':
      return `${who} carries ${relaxation.capacity.map((most) => most ?? '–').join(',')}`;
    case 'skills':
      return `${who} with ${relaxation.skills.join(',')}`;
    case 'vehicle-not-allowed':
      return `${who} allowed`;
    case 'latest-start':
      return `${who} leaves by ${clock(relaxation.latestStart)}`;
    case 'release-time':
      return `${who} with goods of ${clock(relaxation.releaseTime)}`;
    case 'last-in-first-out':
      return `${who} unloads in any order`;
    default:
      return `${who} ${relaxation.kind} ${relaxation.limit}`;
  }
}

/** Returns the relaxations for an order beside these stops of each vehicle ('' for none). */
function letsIn(problem: Problem, id: string, ...routes: string[]): string[] {
  assertValid(problem);
  const sequences = problem.vehicles.map(({ id: vehicleId }, v) => ({
    vehicleId,
    tasks: routes[v] ? stops(routes[v]) : [],
  }));
  return relaxationsOf(problem, [id], sequences)[0]!.map(formatRelaxation);
}

describe('relaxations', () => {
  it('let a vehicle work longer, to the minute', () => {
    const jobs = [job('a', 2), job('b', 3, { serviceSeconds: 310 })];
    const problem = world({ vehicles: [vehicle('d1', { shiftEnd: at('09:00') })], jobs });
    expect(letsIn(problem, 'b', 'a')).toEqual(['d1 until 09:11', 'd1 from 07:49']);
    const withOvertime = world({ vehicles: [vehicle('d1', { shiftEnd: at('08:45'), overtimeSeconds: 600 })], jobs });
    expect(letsIn(withOvertime, 'b', 'a')).toEqual(['d1 until 09:01', 'd1 from 07:44']);
  });

  it('widen a window as far as necessary, not as far as the vehicle could be postponed', () => {
    const jobs = [job('x', 1, {}, '08:00-08:05'), job('ten', 2, {}, '10:00-11:00')];
    expect(letsIn(world({ vehicles: [vehicle('d1')], jobs }), 'x', 'ten')).toContain('d1 at x 08:00-08:10');
  });

  it('let a vehicle begin earlier, where waiting does not use the time up', () => {
    const vehicles = [vehicle('d1', { shiftEnd: at('09:40') })];
    // 08:00 leave · 08:20 a 08:25 · 08:45 b; b's window closes at 08:30, a's opens at 08:00.
    const behind = [job('a', 2, {}, '08:00-08:20'), job('b', 4, {}, '08:00-08:30')];
    expect(letsIn(world({ vehicles, jobs: behind }), 'b', 'a')).toEqual(['d1 at b 08:00-08:45', 'd1 from 07:45']);
    // Now a waits until 08:20 whenever the vehicle leaves, and is too late after b.
    const waiting = [job('a', 2, {}, '08:20-08:20'), job('b', 4, {}, '08:00-08:30')];
    expect(letsIn(world({ vehicles, jobs: waiting }), 'b', 'a')).toEqual(['d1 at b 08:00-08:45']);
    // Before a there is time only with an earlier begin.
    const before = [job('a', 2, {}, '08:20-08:20'), job('b', 4)];
    const short = world({ vehicles: [vehicle('d1', { shiftEnd: at('08:50') })], jobs: before });
    expect(letsIn(short, 'b', 'a')).toEqual(['d1 until 09:30', 'd1 from 07:15']);
  });

  it('never let a vehicle begin earlier that has begun or may not leave before, or where lateness is allowed', () => {
    const jobs = [job('b', 3, {}, '08:00-08:20')];
    const startsOf = (problem: Problem, ...routes: string[]) =>
      letsIn(problem, 'b', ...routes).filter((text) => text.includes(' from '));
    expect(startsOf(world({ vehicles: [vehicle('d1')], jobs }))).toEqual(['d1 from 07:50']);
    expect(startsOf(world({ vehicles: [vehicle('d1', { notBefore: at('08:10') })], jobs }))).toEqual([]);
    expect(startsOf(world({ vehicles: [vehicle('d1')], jobs, options: { allowLate: true } }))).toEqual([]);
    const begun = vehicle('d1', { prefix: [{ kind: 'job', taskId: 'a', departure: at('08:10') }] });
    expect(startsOf(world({ vehicles: [begun], jobs: [...jobs, job('a', 1)] }), 'a')).toEqual([]);
    // Not before the day begins.
    const night = [vehicle('d1', { shiftStart: at('00:10'), shiftEnd: at('02:00') })];
    expect(startsOf(world({ vehicles: night, jobs: [job('b', 3, {}, '00:00-00:15')] }))).toEqual([]);
  });

  it('open a window earlier or close it later, whichever is less', () => {
    const vehicles = [vehicle('d1', { shiftEnd: at('10:00') })];
    const late = world({ vehicles, jobs: [job('b', 3, {}, '06:00-08:20')] });
    expect(letsIn(late, 'b')).toEqual(['d1 at b 06:00-08:30', 'd1 from 07:50']);
    const early = world({ vehicles, jobs: [job('a', 4, {}, '09:00-09:00'), job('b', 2, {}, '10:00-11:00')] });
    expect(letsIn(early, 'b', 'a')).toEqual(['d1 at b 09:35-11:00', 'd1 until 10:25']);
    const between = world({
      vehicles,
      jobs: [job('a', 4, {}, '09:00-09:00'), job('b', 2, {}, '06:00-07:00', '09:00-09:15', '13:00-14:00')],
    });
    expect(letsIn(between, 'b', 'a')).toContain('d1 at b 09:00-09:25');
  });

  it('never change the windows of other orders, or make them late', () => {
    const jobs = [job('a', 2, {}, '08:20-08:20'), job('b', 1, { serviceSeconds: 1800 }, '08:00-08:15')];
    expect(letsIn(world({ vehicles: [vehicle('d1')], jobs }), 'b', 'a')).toEqual(['d1 at b 08:00-08:35']);
  });

  it('widen one half of a shipment', () => {
    const order = shipment('s', 1, 3, {
      delivery: { location: 3, serviceSeconds: 300, windows: [{ start: 0, end: at('08:30') }] },
    });
    expect(letsIn(world({ vehicles: [vehicle('d1')], shipments: [order] }), 's')).toEqual([
      'd1 at -s 00:00-08:35',
      'd1 from 07:55',
    ]);
  });

  it('raise the capacity in every dimension', () => {
    const problem = {
      ...world({
        vehicles: [vehicle('d1', { capacity: [4, null, 2] })],
        jobs: [job('a', 2, { load: [3, 1, 1] }), job('b', 3, { load: [2.5, 1, 2] })],
      }),
      dimensions: ['kilograms', 'pallets', 'boxes'],
    };
    expect(letsIn(problem, 'b', 'a')).toEqual(['d1 carries 5.5,–,3']);
  });

  it('name missing skills and allowed vehicles', () => {
    const jobs = [job('b', 3, { skills: ['cold', 'lift'] })];
    const vehicles = [vehicle('d1', { skills: ['cold'] }), vehicle('d2')];
    expect(letsIn(world({ vehicles, jobs }), 'b')).toEqual(['d1 with lift', 'd2 with cold,lift']);
    const named = world({ vehicles, jobs: [job('b', 3, { allowedVehicles: ['d9'] })] });
    expect(letsIn(named, 'b')).toEqual(['d1 allowed', 'd2 allowed']);
    const pinned = world({
      vehicles: [vehicle('d1', { shiftEnd: at('08:30') }), vehicle('d2')],
      jobs: [job('b', 3)],
      options: { pins: { b: 'd1' } },
    });
    expect(letsIn(pinned, 'b')).toEqual(['d2 allowed', 'd1 until 09:05', 'd1 from 07:25']);
  });

  it('raise the limits of a route', () => {
    const jobs = [job('a', 2), job('b', 3)];
    const limits = { maxStops: 1, maxDistanceMetres: 55_000, maxTravelSeconds: 3_500 };
    const relaxations = Object.entries(limits).map(([name, limit]) =>
      letsIn(world({ vehicles: [vehicle('d1', { [name]: limit })], jobs }), 'b', 'a'),
    );
    expect(relaxations).toEqual([['d1 max-stops 2'], ['d1 max-distance 60000'], ['d1 max-travel 3600']]);
  });

  it('raise the working time of a vehicle, whenever it starts', () => {
    const vehicles = [vehicle('d1', { maxWorkingSeconds: 4000 })];
    expect(letsIn(world({ vehicles, jobs: [job('a', 2), job('b', 3)] }), 'b', 'a')).toEqual([
      'd1 max-working-time 4200',
    ]);
  });

  it('let a vehicle reload once more', () => {
    const vehicles = [vehicle('d1', { capacity: 3, reload: { seconds: 300, maxReloads: 0 } })];
    const jobs = [job('a', 2, { load: 2 }), job('b', 3, { load: 2 })];
    expect(letsIn(world({ vehicles, jobs }), 'b', 'a')).toEqual(['d1 max-reloads 1']);
  });

  it('let a shipment be on board longer, and others not', () => {
    const between = (a: number, b: number) => [
      shipment('s', 1, 3, { maxRideSeconds: a }),
      shipment('t', 1, 4, { maxRideSeconds: b }),
    ];
    const problem = (a: number, b: number) =>
      world({ vehicles: [vehicle('d1', { shiftEnd: at('09:45') })], shipments: between(a, b) });
    expect(letsIn(problem(900, 3600), 's', '+t -t')).toEqual(['d1 max-ride-time 1200']);
    // With s, the shipment t would be on board too long.
    expect(letsIn(problem(1200, 1800), 's', '+t -t')).not.toContain('d1 max-ride-time');
  });

  it('let a vehicle unload in any order', () => {
    const vehicles = [vehicle('d1', { lastInFirstOut: true, shiftEnd: at('09:05') })];
    const shipments = [shipment('s', 1, 3), shipment('t', 2, 4)];
    const relaxations = letsIn(world({ vehicles: [{ ...vehicles[0]!, end: null }], shipments }), 't', '+s -s');
    expect(relaxations).toContain('d1 unloads in any order');
  });

  it('let a vehicle leave later, or the goods arrive earlier', () => {
    const vehicles = [vehicle('d1', { latestStart: at('09:00') })];
    const jobs = [job('a', 2, {}, '08:00-10:00'), job('b', 3, { releaseTime: at('09:30') })];
    expect(letsIn(world({ vehicles, jobs }), 'b', 'a')).toEqual(['d1 with goods of 09:00', 'd1 leaves by 09:30']);
  });

  it('change a single rule: there is none where two rules prevent an order', () => {
    const vehicles = [vehicle('d1', { shiftEnd: at('08:30'), capacity: 1 })];
    expect(letsIn(world({ vehicles, jobs: [job('b', 3, { load: 2 })] }), 'b')).toEqual([]);
  });

  it('never concern locked vehicles or shipments on board', () => {
    const prefix = [{ kind: 'pickup' as const, taskId: 's' }];
    const vehicles = [vehicle('d1', { prefix }), vehicle('d2', { prefix: [], locked: true })];
    const problem = world({ vehicles, jobs: [job('b', 3, { skills: ['cold'] })], shipments: [shipment('s', 1, 2)] });
    expect(letsIn(problem, 'b', '+s -s')).toEqual(['d1 with cold']);
    expect(letsIn(problem, 's', '+s')).toEqual([]);
  });

  it('insert after the fixed steps', () => {
    const prefix = [{ kind: 'job' as const, taskId: 'a', departure: at('08:50') }];
    const problem = world({
      vehicles: [vehicle('d1', { prefix })],
      jobs: [job('a', 4), job('b', 2, {}, '08:00-08:30')],
    });
    expect(letsIn(problem, 'b', 'a')).toEqual(['d1 at b 08:00-09:10']);
  });

  it('are few, the cheapest first, and one of every kind before a second of any', () => {
    const limited = ['d1', 'd2', 'd3', 'd4'].map((id, v) => vehicle(id, { start: v, end: v, maxStops: 0 }));
    const unskilled = ['d5', 'd6', 'd7', 'd8'].map((id, v) => vehicle(id, { start: v, end: v, skills: [] }));
    const short = vehicle('d9', { skills: ['cold'], shiftEnd: at('08:30') });
    const vehicles = [
      ...limited.map((limitedVehicle) => ({ ...limitedVehicle, skills: ['cold'] })),
      ...unskilled,
      short,
    ];
    const problem = world({ vehicles, jobs: [job('b', 5, { skills: ['cold'] })] });
    expect(letsIn(problem, 'b')).toEqual([
      'd4 max-stops 1',
      'd8 with cold',
      'd3 max-stops 1',
      'd7 with cold',
      'd9 until 09:45',
      'd9 from 06:45',
    ]);
  });

  it('give the added cost of the routes', () => {
    const prices = { fixed: 50, perSecond: 0, perMetre: 0.01 };
    const vehicles = [vehicle('d1', { costs: prices }), vehicle('d2', { costs: prices })];
    const problem = world({
      vehicles,
      jobs: [job('a', 2), job('b', 3, { skills: ['cold'], preferredVehicles: ['d1'] })],
    });
    const [relaxations] = relaxationsOf(problem, ['b'], [{ vehicleId: 'd1', tasks: stops('a') }]);
    const costs = relaxations!.map(({ vehicleId, addedCost }) => [vehicleId, addedCost]);
    expect(costs).toEqual([
      ['d1', 200],
      ['d2', 50 + 600 + 1800],
    ]);
  });

  it('are part of a solution', () => {
    const problem = world({ vehicles: [vehicle('d1', { shiftEnd: at('09:00') })], jobs: [job('a', 2), job('b', 4)] });
    expect(solve(problem).unscheduled.map(({ id, relaxations }) => [id, ...relaxations.map(formatRelaxation)])).toEqual(
      [['b', 'd1 until 09:30', 'd1 from 07:30']],
    );
  });

  it('place the order when the problem is solved again with the change', () => {
    const town = city({ vehicles: 4, jobs: 90, shipments: 10 });
    const limits: Partial<Vehicle>[] = [
      { capacity: 30 },
      { capacity: null },
      { maxStops: 8 },
      { maxDistanceMetres: 30_000, capacity: null },
    ];
    const problem = { ...town, vehicles: town.vehicles.map((vehicle, v) => ({ ...vehicle, ...limits[v] })) };
    const solution = solve(problem);
    const left = new Set(solution.unscheduled.map(({ id }) => id));
    const kinds: string[] = [];
    for (const { id, relaxations } of solution.unscheduled) {
      const isWanted = (order: { readonly id: string }) => order.id === id || !left.has(order.id);
      const wantedOnly = {
        ...problem,
        jobs: problem.jobs.filter(isWanted),
        shipments: problem.shipments.filter(isWanted),
      };
      for (const relaxation of relaxations) {
        const again = solve(applyRelaxation(wantedOnly, id, relaxation), { iterations: 0, initial: solution });
        expect(again.unscheduled).toEqual([]);
        kinds.push(relaxation.kind);
      }
    }
    expect(kinds.length).toBeGreaterThan(6);
    expect(new Set(kinds).size).toBeGreaterThan(2);
  });
});
