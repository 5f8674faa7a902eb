import { expect, it } from 'vitest';
import { hiddenStops } from './hidden-stops.ts';

const hour = 3600;
const morning = {
  stops: [
    { start: 8 * hour, end: 8.2 * hour },
    { start: 9 * hour, end: 9.2 * hour },
  ],
};

it('returns where the stops of a row are if all are outside the view', () => {
  expect(hiddenStops(morning, 8 * hour, 12 * hour)).toBeNull();
  expect(hiddenStops(morning, 4 * hour, 7 * hour)).toEqual({ side: 'after', at: 8 * hour });
  expect(hiddenStops(morning, 10 * hour, 14 * hour)).toEqual({ side: 'before', at: 9.2 * hour });
  expect(hiddenStops({ stops: [] }, 0, hour)).toBeNull();
});
