import { expect, it } from 'vitest';
import { readDropPosition } from './drop-position.ts';

it('accepts drops on routes, drivers and the unscheduled row only', () => {
  for (const target of [
    { target: 'lane', driverId: 'anna' },
    { target: 'heading', driverId: 'anna' },
    { target: 'unscheduled' },
  ])
    expect(readDropPosition(target)).toEqual(target);
  for (const other of [
    {},
    { target: 'lane' },
    { target: 'heading', driverId: 7 },
    { target: 'column', driverId: 'anna' },
  ])
    expect(readDropPosition(other)).toBeNull();
});
