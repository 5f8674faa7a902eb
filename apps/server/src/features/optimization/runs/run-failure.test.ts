import { legacyRunFailureText } from '@roundsman/contract/legacy-messages';
import { stopKey } from '@roundsman/domain';
import { InvalidProblem } from '@roundsman/optimizer';
import { expect, it } from 'vitest';
import { StoppedEarly, TravelStalled } from '../problem/fetch-travel.ts';
import type { RunProblem } from '../problem/problem-of-run.ts';
import { brokeRule, failureOf, InvalidPlan } from './run-failure.ts';

const input = {
  problem: { vehicles: [{ id: 'd0' }, { id: 'd1' }], jobs: [{ id: 'o1' }], shipments: [{ id: 'o2' }] },
  mapping: {
    stopOf: ({ kind, taskId }: { kind: string; taskId: string }) => ({
      orderId: taskId,
      type: kind === 'pickup' ? 'pickup' : 'delivery',
    }),
  },
} as unknown as RunProblem;
const refused = (...mistakes: [number: number, path: string][]) =>
  new InvalidPlan(
    new InvalidProblem(mistakes.map(([number, path]) => ({ number, path, message: 'In English', remedy: 'Correct.' }))),
    input,
  );

it('lists the driver or stop when the optimizer refuses the plan (SRV-25)', () => {
  const failure = failureOf(
    refused([203, 'vehicles[1].shiftEnd'], [306, 'jobs[0].windows[0]'], [305, 'shipments[0].pickup.serviceSeconds']),
  );
  expect(failure).toEqual({
    code: 'invalid_plan',
    params: {
      mistakes: [
        { kind: 'shift', driver: 'd1' },
        { kind: 'time_window', stop: stopKey('o1', 'delivery') },
        { kind: 'duration', stop: stopKey('o2', 'pickup') },
      ],
    },
  });
  expect(legacyRunFailureText(failure)).toBe(
    'd1: the shift ends before it starts. Give an end after the start. ' +
      'Delivery o1: the time window ends before it starts. Give an end at or after the start. ' +
      'Pickup o2: the duration must be 0 or more. Correct the duration.',
  );
});

it('lists at most three mistakes, and the plan for those without a driver or stop', () => {
  const failure = failureOf(refused([102, 'matrices.durations'], [1, 'a'], [2, 'b'], [3, 'c']));
  expect(failure).toMatchObject({ params: { mistakes: [{ kind: 'other' }, { kind: 'other' }, { kind: 'other' }] } });
  expect(legacyRunFailureText(failure)).toMatch(/^Plan: the data is not valid\./);
});

it('has codes for other errors that end an optimization', () => {
  expect([new StoppedEarly(), new TravelStalled(), new Error('bug')].map(failureOf)).toEqual([
    { code: 'stopped_early' },
    { code: 'travel_stalled' },
    { code: 'internal' },
  ]);
});

it('names each driver and stop once where a result broke a rule', () => {
  const finding = { rule: 'figures' as const, message: 'departure is not the end of the service' };
  const failure = brokeRule(
    [
      { ...finding, vehicleId: 'd0', taskId: 'o2' },
      { ...finding, vehicleId: 'd0', taskId: 'o2' },
      { ...finding, vehicleId: 'd1', taskId: null },
      { ...finding, vehicleId: null, taskId: null },
    ],
    input,
  );
  expect(failure).toEqual({
    code: 'broke_rule',
    params: { subjects: [{ stop: stopKey('o2', 'delivery') }, { driver: 'd1' }] },
  });
  expect(legacyRunFailureText(failure)).toMatch(/^Delivery o2, d1: /);
});
