import { expect, it } from 'vitest';
import { readDropPosition } from './drop-position.ts';

it('accepts drops on routes, drivers and the unscheduled row only', () => {
  for (const place of [
    { place: 'lane', driverId: 'anna' },
    { place: 'heading', driverId: 'anna' },
    { place: 'unscheduled' },
  ])
    expect(readDropPosition(place)).toEqual(place);
  for (const other of [{}, { place: 'lane' }, { place: 'heading', driverId: 7 }, { place: 'column', driverId: 'anna' }])
    expect(readDropPosition(other)).toBeNull();
});
