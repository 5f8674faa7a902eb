import { describe, expect, it } from 'vitest';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { job, shipment, site, stops, formatRoute, vehicle, world } from '../../testing/line-world.ts';
import { positionViolations } from './position.ts';

describe('place', () => {
  const jobs = [job('a', 1), job('first', 2, { place: 'first' }), job('last', 3, { place: 'last' })];
  const problem = world({ vehicles: [vehicle('d1')], jobs });

  it('flags stops that are not first or last as required', () => {
    expect(formatRoute(planAndCheck(problem, 'first a last'))).not.toContain('!');
    expect(formatRoute(planAndCheck(problem, 'a first last', 'place'))).toMatch(/ a · .* first !place · .* last · /);
    expect(formatRoute(planAndCheck(problem, 'first last a', 'place'))).toMatch(/ first · .* last !place · .* a · /);
  });

  it('allows several first stops and several last ones', () => {
    const two = world({
      vehicles: [vehicle('d1')],
      jobs: jobs.slice(1).flatMap((job) => [job, { ...job, id: `${job.id}2` }]),
    });
    expect(formatRoute(planAndCheck(two, 'first2 first last last2'))).not.toContain('!');
  });

  it('counts from the end of the fixed steps for a first stop', () => {
    const fixed = world({ vehicles: [vehicle('d1', { prefix: stops('a') })], jobs });
    expect(formatRoute(planAndCheck(fixed, 'a first last'))).not.toContain('!');
    const done = world({ vehicles: [vehicle('d1', { prefix: stops('last') })], jobs });
    expect(formatRoute(planAndCheck(done, 'last first a'))).toMatch(/ last !place · .* first · .* a · /);
  });

  it('never exceeds a number, and is less only where too few stops precede it', () => {
    const third = world({ vehicles: [vehicle('d1')], jobs: [job('a', 1), job('b', 2), job('x', 3, { place: 2 })] });
    expect(formatRoute(planAndCheck(third, 'a x b'))).not.toContain('!');
    expect(formatRoute(planAndCheck(third, 'a b x', 'place'))).toContain('x !place 1');
    expect(formatRoute(planAndCheck(third, 'x a b'))).toContain('x !place 1');
  });

  it('applies to each half of a shipment', () => {
    const shipments = [shipment('s', 1, 2, { delivery: { ...site(2), place: 'last' } })];
    expect(
      formatRoute(
        planAndCheck(world({ vehicles: [vehicle('d1')], jobs: [job('a', 1)], shipments }), '+s -s a', 'place'),
      ),
    ).toContain('-s !place');
  });

  it('distinguishes early from late', () => {
    expect([...positionViolations([3, undefined, 1], 0)]).toEqual([
      [0, { amount: 2, isEarly: true }],
      [2, { amount: 2, isEarly: false }],
    ]);
  });
});
