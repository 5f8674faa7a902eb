import { describe, expect, test } from 'vitest';
import { metresOf, place, SmallTown } from '../testing/small-map.ts';
import { isSameStreet } from './same-street.ts';

/*
 *   D ------ C     Oak Street in the south, Mill Lane (one-way) in the east, and a road without a name
 *   |        |
 *   A ------ B
 */
const town = new SmallTown({
  nodes: { A: [0, 0], B: [200, 0], C: [200, 100], D: [0, 100], W: [-100, 0], Z: [300, 0], X: [5000, 0], Y: [5100, 0] },
  ways: {
    'Oak Street': ['AB'],
    'Mill Lane': ['BC', { oneway: 'yes' }],
    back: ['CDA', { name: '' }],
    west: ['AW'],
    east: ['BZ'],
    island: ['XY'],
  },
});
const snap = (east: number, north: number, options = {}) => {
  const snapped = town.roads.snap(place(east, north), options);
  if (!snapped.found) throw new Error('not found');
  return snapped;
};

describe('a point', () => {
  test('snaps to the nearest spot of the nearest road', () => {
    const snapped = snap(50, -20);
    expect(snapped.streetName).toBe('Oak Street');
    expect(snapped.distanceMetres).toBeCloseTo(20, 0);
    expect(snapped.position.fraction).toBeCloseTo(0.25, 3);
    expect(metresOf(snapped.point)).toEqual([50, 0]);
    expect(snap(-20, 60).streetName).toBeNull();
  });

  test('beyond the end of a road snaps to the end', () => {
    expect(metresOf(snap(-150, -50).point)).toEqual([-100, 0]);
  });

  test('snaps to the street of its address where that is not much farther', () => {
    expect(snap(150, 20).streetName).toBe('Oak Street');
    expect(snap(150, 20, { streetName: 'MILL LANE' }).streetName).toBe('Mill Lane');
    expect(snap(10, 5, { streetName: 'Mill Lane' }).streetName).toBe('Oak Street');
    expect(snap(150, 20, { streetName: 'Elsewhere Road' }).streetName).toBe('Oak Street');
  });

  test('keeps to its kerb on request: eastbound below the road, westbound above it', () => {
    expect(snap(50, -20).position).toMatchObject({ forward: true, backward: true });
    expect(snap(50, -20, { side: 'kerb' }).position).toMatchObject({ forward: true, backward: false });
    expect(snap(50, 20, { side: 'kerb' }).position).toMatchObject({ forward: false, backward: true });
    expect(snap(50, -20, { side: 'kerb', drivesOnLeft: true }).position).toMatchObject({
      forward: false,
      backward: true,
    });
    expect(snap(220, 50, { side: 'kerb' }).position).toMatchObject({ forward: true, backward: true });
  });

  test('far from any road gets the distance to the nearest', () => {
    expect(town.roads.snap(place(100, -1500))).toEqual({
      found: false,
      limitMetres: 1000,
      nearestMetres: expect.closeTo(1500, -1),
    });
    expect(town.roads.snap(place(100, -1500), { limitMetres: 2000 }).found).toBe(true);
    expect(town.roads.snap({ lat: 45, lng: 90 })).toEqual({ found: false, limitMetres: 1000, nearestMetres: null });
    expect(town.roads.snap({ lat: Number.NaN, lng: 0 }).found).toBe(false);
  });

  test('on an island without a ferry does not snap to the roads of the island', () => {
    expect(town.roads.snap(place(5050, 0))).toMatchObject({ found: false, nearestMetres: expect.closeTo(4750, -2) });
  });
});

test.each([
  ['Hauptstr.', 'Hauptstraße', true],
  ['Rua de São João', 'RUA DE SAO JOAO', true],
  ['R. do Almada', 'Rua do Almada', true],
  ['High St', 'High Street', true],
  ['Mill Lane', 'Hill Lane', false],
])('%s and %s', (a, b, same) => {
  expect(isSameStreet(a, b)).toBe(same);
});
