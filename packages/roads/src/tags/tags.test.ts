import { describe, expect, test } from 'vitest';
import { speedOf } from '../graph/edge-speed.ts';
import { maxSpeedOf } from './max-speed.ts';
import { BLOCKED, GATE, nodeFlagsOf, PRIVATE_GATE, TRAFFIC_SIGNAL } from './node-profile.ts';
import { turnRestrictionOf } from './turn-restriction.ts';
import { CAR, VAN } from './vehicle.ts';
import { type WayProfile, wayProfileOf } from './way-profile.ts';

const tags = (record: Record<string, string>) => new Map(Object.entries(record));
const profileOf = (record: Record<string, string>) => wayProfileOf(tags(record), CAR);

test.each([
  ['50', 50],
  ['30 mph', 48],
  ['20mph', 32],
  ['walk', 10],
  ['none', null],
  ['signals', null],
  ['DE:urban', 50],
  ['CH:rural', 90],
  ['FR:zone30', 30],
  ['5', null],
  ['250', null],
  ['50;30', 50],
  ['fast', null],
  [undefined, null],
])('maxspeed=%s is %s km/h', (value, speed) => {
  expect(maxSpeedOf(value)).toBe(speed);
});

describe('km/h of a road', () => {
  const speed = (record: Record<string, string>, { town = false, metres = 100 } = {}) => {
    const profile = profileOf(record) as WayProfile;
    return speedOf(profile, profile.roadClass, profile.speedForward, town ? 12 : 3, metres);
  };

  test.each([
    [{ highway: 'motorway' }, 105, 89],
    [{ highway: 'primary' }, 75, 57],
    [{ highway: 'residential' }, 35, 30],
    [{ highway: 'residential', maxspeed: '50' }, 50, 50],
    [{ highway: 'residential', maxspeed: '50', surface: 'cobblestone' }, 40, 40],
    [{ highway: 'living_street' }, 25, 20],
    [{ highway: 'living_street', maxspeed: 'walk' }, 10, 10],
    [{ highway: 'service' }, 25, 20],
    [{ highway: 'service', service: 'driveway' }, 10, 10],
    [{ highway: 'service', service: 'parking_aisle' }, 15, 15],
    [{ highway: 'unclassified', surface: 'gravel' }, 20, 17],
    [{ highway: 'tertiary', junction: 'roundabout' }, 25, 20],
    [{ highway: 'motorway_link' }, 89, 84],
    [{ highway: 'track', tracktype: 'grade1', surface: 'asphalt' }, 20, 20],
    [{ highway: 'track', tracktype: 'grade3' }, 6, 10],
    [{ highway: 'track' }, 2, 10],
  ] as [Record<string, string>, number, number][])('%j: %d in the country, %d in a town', (record, country, town) => {
    expect(speed(record)).toBe(country);
    expect(speed(record, { town: true })).toBe(town);
  });

  test('a ferry has the speed of its duration, or one that depends on its length', () => {
    expect(speed({ route: 'ferry', motor_vehicle: 'yes', duration: '00:30' }, { metres: 6000 })).toBe(12);
    expect(speed({ route: 'ferry', motor_vehicle: 'yes', duration: 'PT1H' }, { metres: 6000 })).toBe(6);
    expect(speed({ route: 'ferry', motor_vehicle: 'yes' }, { metres: 1000 })).toBe(10);
    expect(speed({ route: 'ferry' }, { metres: 20_000 })).toBe(30);
    expect(profileOf({ route: 'ferry', foot: 'yes' })).toBeNull();
    expect(profileOf({ route: 'ferry', foot: 'yes', motor_vehicle: 'no' })).toBeNull();
  });
});

test('reversible ways, areas and ways under construction are not roads', () => {
  expect(profileOf({ highway: 'primary', oneway: 'reversible' })).toBeNull();
  expect(profileOf({ highway: 'service', area: 'yes' })).toBeNull();
  expect(profileOf({ highway: 'construction' })).toBeNull();
  expect(profileOf({ building: 'yes' })).toBeNull();
});

test('limits differ by direction', () => {
  expect(profileOf({ highway: 'secondary', 'maxspeed:forward': '70', maxspeed: '50' })).toMatchObject({
    speedForward: 70,
    speedBackward: 50,
  });
});

test('a tag for goods vehicles applies to vans', () => {
  const street = tags({ highway: 'residential', motor_vehicle: 'no', goods: 'delivery' });
  expect(wayProfileOf(street, CAR)).toBeNull();
  expect(wayProfileOf(street, VAN)).toMatchObject({ isDestinationOnlyForward: true, isDestinationOnlyBackward: true });
});

test.each([
  [{ barrier: 'bollard' }, BLOCKED],
  [{ barrier: 'bollard', access: 'yes' }, 0],
  [{ barrier: 'gate' }, GATE],
  [{ barrier: 'gate', access: 'private' }, PRIVATE_GATE],
  [{ barrier: 'lift_gate', motor_vehicle: 'no' }, BLOCKED],
  [{ barrier: 'cattle_grid' }, 0],
  [{ highway: 'traffic_signals' }, TRAFFIC_SIGNAL],
  [{ highway: 'crossing' }, 0],
] as [Record<string, string>, number][])('a node with %j', (record, flags) => {
  expect(nodeFlagsOf(tags(record), CAR)).toBe(flags);
});

test('a restriction with a missing member is ignored', () => {
  const from = { type: 'way', ref: 1, role: 'from' } as const;
  const via = { type: 'node', ref: 2, role: 'via' } as const;
  const to = { type: 'way', ref: 3, role: 'to' } as const;
  const no = tags({ type: 'restriction', restriction: 'no_left_turn' });
  expect(turnRestrictionOf([from, via, to], no, CAR)).toMatchObject({
    isOnly: false,
    viaNode: 2,
    fromWays: [1],
    toWays: [3],
  });
  for (const members of [
    [via, to],
    [from, to],
    [from, via],
  ])
    expect(turnRestrictionOf(members, no, CAR)).toBeNull();
  expect(
    turnRestrictionOf([from, via, to], tags({ type: 'restriction', 'restriction:hgv': 'no_left_turn' }), CAR),
  ).toBeNull();
});
