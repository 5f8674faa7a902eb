import { expect, it } from 'vitest';
import type { PlanRoute } from '../route-plans.queries.ts';
import { editBody, editValues } from './driver-edit.ts';

const route = {
  startAddress: 'Depot',
  startLat: 41,
  startLng: -8,
  endAddress: null,
  endLat: null,
  endLng: null,
  shiftStart: null,
  shiftEnd: null,
  breakStart: '12:00',
  breakEnd: '12:30',
  breaks: [],
  speed: 'SLOW',
} as Partial<PlanRoute> as PlanRoute;

it('starts with the values of the plan, or with the defaults (PLAN-34)', () => {
  expect(editValues(route, 'start')).toEqual({ startAddress: { text: 'Depot', lat: 41, lng: -8 } });
  expect(editValues(route, 'end').endAddress?.text).toBe('');
  expect(editValues(route, 'shift')).toEqual({ shiftStart: '00:00', shiftEnd: '23:59' });
  expect(editValues(route, 'break')).toEqual({ breakStart: '12:00', breakEnd: '12:30', breaks: [] });
  expect(editValues({ ...route, speed: 'X2FASTER' as never }, 'speed')).toEqual({ speed: 'FAST' });
});

it('sends only the edited values (API-22)', () => {
  expect(editBody({ shiftStart: '08:00', shiftEnd: null })).toEqual({ shiftStart: '08:00', shiftEnd: null });
  expect(editBody({ endAddress: { text: ' Home ', lat: 1, lng: 2 } })).toEqual({
    endDepotId: null,
    endAddress: 'Home',
    endLat: 1,
    endLng: 2,
  });
  expect(editBody({ speed: 'FAST' })).toEqual({ speed: 'FAST' });
});
