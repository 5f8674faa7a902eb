import { describe, expect, test } from 'vitest';
import { metresOf, place, SmallTown } from '../testing/small-map.ts';
import { isSameStreet } from './same-street.ts';

/*
 *   D ------ C     Oak Street along the south, Mill Lane (one-way) along the east, a road without a name back
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
  test('goes to the nearest road, as far along it as it is', () => {
    const snapped = snap(50, -20);
    expect(snapped.streetName).toBe('Oak Street');
    expect(snapped.distanceMetres).toBeCloseTo(20, 0);
    expect(snapped.position.fraction).toBeCloseTo(0.25, 3);
    expect(metresOf(snapped.point)).toEqual([50, 0]);
    expect(snap(-20, 60).streetName).toBeNull();
  });

  test('beyond a road end goes to the end', () => {
    expect(metresOf(snap(-150, -50).point)).toEqual([-100, 0]);
  });

  test('goes to the street of its address where that is not much farther', () => {
    expect(snap(150, 20).streetName).toBe('Oak Street');
    expect(snap(150, 20, { streetName: 'MILL LANE' }).streetName).toBe('Mill Lane');
    expect(snap(10, 5, { streetName: 'Mill Lane' }).streetName).toBe('Oak Street');
    expect(snap(150, 20, { streetName: 'Elsewhere Road' }).streetName).toBe('Oak Street');
  });

  test('keeps to its kerb when asked: east-bound below the road, west-bound above it', () => {
    expect(snap(50, -20).position).toMatchObject({ forward: true, backward: true });
    expect(snap(50, -20, { side: 'kerb' }).position).toMatchObject({ forward: true, backward: false });
    expect(snap(50, 20, { side: 'kerb' }).position).toMatchObject({ forward: false, backward: true });
    expect(snap(50, -20, { side: 'kerb', drivesOnLeft: true }).position).toMatchObject({
      forward: false,
      backward: true,
    });
    expect(snap(220, 50, { side: 'kerb' }).position).toMatchObject({ forward: true, backward: true });
  });

  test('far from any road is told how far', () => {
    expect(town.roads.snap(place(100, -1500))).toEqual({
      found: false,
      limitMetres: 1000,
      nearestMetres: expect.closeTo(1500, -1),
    });
    expect(town.roads.snap(place(100, -1500), { limitMetres: 2000 }).found).toBe(true);
    expect(town.roads.snap({ lat: 45, lng: 90 })).toEqual({ found: false, limitMetres: 1000, nearestMetres: null });
    expect(town.roads.snap({ lat: Number.NaN, lng: 0 }).found).toBe(false);
  });

  test('on an island without a ferry is not taken to the island', () => {
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
