import { describe, expect, test } from 'vitest';
import { BLOCKED, GATE, nodeFlagsOf, PRIVATE_GATE, TOLL_BOOTH } from './node-profile.ts';
import { turnRestrictionOf } from './turn-restriction.ts';
import { CAR, VAN, type Vehicle } from './vehicle.ts';
import { wayProfileOf } from './way-profile.ts';

/*
 * Tables of signs: tags, then the directions in which a car and a van may drive. The meanings are those of the OpenStreetMap
 * wiki (Key:access, Key:oneway, Key:barrier, Relation:restriction, Key:maxheight and the pages they lead to).
 */

/** Parses `oneway=yes, motor_vehicle=no`. */
function tagsOf(text: string): Map<string, string> {
  return new Map(
    text
      .split(', ')
      .filter(Boolean)
      .map((tag) => {
        const at = tag.indexOf('=');
        return [tag.slice(0, at), tag.slice(at + 1)] as const;
      }),
  );
}

/**
 * Directions in which a vehicle may drive: `→` along the way, `←` against it, `↔` both, `closed` neither. In brackets
 * where it may only drive to a destination.
 */
function directionsOf(text: string, vehicle: Vehicle): string {
  const way = wayProfileOf(new Map([['highway', 'residential'], ...tagsOf(text)]), vehicle);
  if (way === null) return 'closed';
  const forward = way.isDestinationOnlyForward ? '(→)' : '→';
  const backward = way.isDestinationOnlyBackward ? '(←)' : '←';
  if (!way.backward) return forward;
  if (!way.forward) return backward;
  if (way.isDestinationOnlyForward !== way.isDestinationOnlyBackward) return `${forward} ${backward}`;
  return way.isDestinationOnlyForward ? '(↔)' : '↔';
}

function describeWays(title: string, rows: readonly (readonly [tags: string, car: string, van?: string])[]): void {
  describe(title, () => {
    test.each(rows.map(([tags, car, van = car]) => [tags, car, van]))('%s', (tags = '', car, van) => {
      expect({ car: directionsOf(tags, CAR), van: directionsOf(tags, VAN) }).toEqual({ car, van });
    });
  });
}

describeWays('access of a way, by value', [
  ['', '↔'],
  ['access=yes', '↔'],
  ['access=permissive', '↔'],
  ['access=designated', '↔'],
  ['access=unknown', '↔'],
  ['access=destination', '(↔)'],
  ['access=customers', '(↔)'],
  ['access=delivery', '(↔)'],
  ['access=residents', '(↔)'],
  ['access=discouraged', '(↔)'],
  ['access=private', '(↔)'],
  ['access=permit', '(↔)'],
  ['access=hov', '(↔)'],
  ['access=no', 'closed'],
  ['access=agricultural', 'closed'],
  ['access=forestry', 'closed'],
  ['access=agricultural;forestry', 'closed'],
  ['access=agricultural; forestry', 'closed'],
  ['access=destination;agricultural', '(↔)'],
  ['access=forestry;yes', '↔'],
  ['access=psv', 'closed'],
  ['access=bus', 'closed'],
  ['access=taxi', 'closed'],
  ['access=share_taxi', 'closed'],
  ['access=minibus', 'closed'],
  ['access=emergency', 'closed'],
  ['access=military', 'closed'],
  ['access=official', 'closed'],
  ['access=restricted', 'closed'],
  ['access=foot', 'closed'],
]);

describeWays('access of a way, by kind of vehicle: the most specific key wins', [
  ['vehicle=no', 'closed'],
  ['motor_vehicle=no', 'closed'],
  ['motorcar=no', 'closed', '↔'],
  ['goods=no', '↔', 'closed'],
  ['hgv=no', '↔'],
  ['bicycle=no', '↔'],
  ['access=no, vehicle=yes', '↔'],
  ['access=yes, vehicle=no', 'closed'],
  ['access=no, motor_vehicle=destination', '(↔)'],
  ['vehicle=no, motor_vehicle=yes', '↔'],
  ['motor_vehicle=no, motorcar=yes', '↔', 'closed'],
  ['motor_vehicle=no, goods=delivery', 'closed', '(↔)'],
  ['access=no, bus=yes', 'closed'],
]);

describeWays('access of a way, by direction', [
  ['access:forward=no', '←'],
  ['access:backward=no', '→'],
  ['vehicle:backward=no', '→'],
  ['motor_vehicle:forward=no', '←'],
  ['motor_vehicle:backward=no', '→'],
  ['motorcar:backward=no', '→', '↔'],
  ['goods:backward=no', '↔', '→'],
  ['motor_vehicle:forward=no, motor_vehicle:backward=no', 'closed'],
  ['motor_vehicle:forward=agricultural', '←'],
  ['motor_vehicle:backward=destination', '→ (←)'],
  ['motor_vehicle=destination, motor_vehicle:forward=yes', '→ (←)'],
  // A direction of one key comes before the key without direction, and both before a less specific key.
  ['access=no, access:forward=yes', '→'],
  ['motor_vehicle=no, motor_vehicle:backward=yes', '←'],
  ['access:forward=no, motor_vehicle=yes', '↔'],
  ['access:forward=yes, motor_vehicle=no', 'closed'],
  ['vehicle:forward=no, motor_vehicle:backward=no', 'closed'],
  ['bicycle:backward=no', '↔'],
  // By the hour: left out.
  ['motor_vehicle:conditional=no @ (07:00-09:00)', '↔'],
  ['vehicle:backward:conditional=delivery @ (20:00-11:00)', '↔'],
]);

describeWays('ways that are closed to motor vehicles unless a tag names vehicles', [
  ['highway=pedestrian', 'closed'],
  ['highway=pedestrian, access=yes', 'closed'],
  ['highway=pedestrian, vehicle=delivery', '(↔)'],
  ['highway=pedestrian, motor_vehicle=destination', '(↔)'],
  ['highway=pedestrian, vehicle:forward=yes', '→'],
  ['highway=footway, access=permissive', 'closed'],
  ['highway=footway, motor_vehicle:backward=destination', '(←)'],
  ['highway=cycleway, motor_vehicle=designated', '↔'],
  ['highway=path, vehicle=no', 'closed'],
  ['highway=busway, motor_vehicle=yes', '↔'],
  ['highway=steps, motor_vehicle=yes', 'closed'],
]);

describeWays('ways that are closed or avoided for another reason', [
  ['highway=construction', 'closed'],
  ['highway=proposed', 'closed'],
  ['construction=yes', 'closed'],
  ['construction=minor', '↔'],
  ['impassable=yes', 'closed'],
  ['smoothness=impassable', 'closed'],
  ['highway=service, service=emergency_access', 'closed'],
  ['highway=service, service=driveway', '(↔)'],
  ['hov=designated', '(↔)'],
  ['hov=yes', '↔'],
]);

describeWays('one-ways', [
  ['oneway=yes', '→'],
  ['oneway=true', '→'],
  ['oneway=1', '→'],
  ['oneway=-1', '←'],
  ['oneway=reverse', '←'],
  ['oneway=no', '↔'],
  ['oneway=alternating', '↔'],
  ['oneway=reversible', 'closed'],
  // For some vehicles.
  ['oneway:vehicle=yes', '→'],
  ['oneway:motor_vehicle=yes', '→'],
  ['oneway:motor_vehicle=-1', '←'],
  ['oneway:motor_vehicle=reversible', 'closed'],
  ['oneway:motorcar=yes', '→', '↔'],
  ['oneway:goods=yes', '↔', '→'],
  ['oneway:bicycle=yes', '↔'],
  ['oneway=no, oneway:motor_vehicle=yes', '→'],
  ['oneway:vehicle=yes, oneway:motor_vehicle=no', '↔'],
  // Exemptions.
  ['oneway=yes, oneway:vehicle=no', '↔'],
  ['oneway=yes, oneway:motor_vehicle=no', '↔'],
  ['oneway=yes, oneway:motorcar=no', '↔', '→'],
  ['oneway=yes, oneway:goods=no', '→', '↔'],
  ['oneway=-1, oneway:motor_vehicle=no', '↔'],
  ['oneway=yes, oneway:bicycle=no', '→'],
  ['oneway=yes, oneway:psv=no', '→'],
  // With access by direction.
  ['oneway=yes, motor_vehicle:backward=no', '→'],
  ['oneway=yes, motor_vehicle:backward=yes', '→'],
  ['oneway=yes, motor_vehicle:forward=no', 'closed'],
  ['oneway:motor_vehicle=yes, motor_vehicle=destination', '(→)'],
  // Without a tag.
  ['highway=motorway', '→'],
  ['highway=motorway_link', '↔'],
  ['highway=trunk', '↔'],
  ['junction=roundabout', '→'],
  ['junction=circular', '→'],
  ['highway=motorway, oneway=no', '↔'],
  ['highway=motorway, oneway:motor_vehicle=no', '↔'],
  ['junction=roundabout, oneway=alternating', '→'],
]);

// The car is 1.9 m high, 1.9 m wide and 4.8 m long, and weighs 2.5 t. The van: 2.7 m, 2.1 m, 6 m and 3.5 t.
describeWays('limits', [
  ['maxheight=1.8', 'closed'],
  ['maxheight=1.9', '↔', 'closed'],
  ['maxheight=2.2 m', '↔', 'closed'],
  ['maxheight=2,5', '↔', 'closed'],
  ['maxheight=220 cm', '↔', 'closed'],
  ["maxheight=8'", '↔', 'closed'],
  [`maxheight=8'10"`, '↔', 'closed'],
  [`maxheight=8'11"`, '↔'],
  ['maxheight=8 ft', '↔', 'closed'],
  ['maxheight=8 ft 11 in', '↔'],
  ['maxheight=default', '↔'],
  ['maxheight=below_default', '↔'],
  ['maxheight=none', '↔'],
  ['maxheight=no_sign', '↔'],
  ['maxheight:physical=2.5', '↔', 'closed'],
  ['maxheight=3, maxheight:physical=2.5', '↔', 'closed'],
  ['maxheight:forward=2.2', '↔', '←'],
  ['maxwidth=2', '↔', 'closed'],
  ['maxwidth=1.8 m', 'closed'],
  ['maxwidth:physical=2', '↔', 'closed'],
  ['maxwidth=3, maxwidth:physical=2', '↔', 'closed'],
  ['width=1', 'closed'],
  ["width=6'", 'closed'],
  ['width=2', '↔', 'closed'],
  ['width=narrow', '↔'],
  ['width=2, maxwidth=2.2', '↔'],
  ['highway=track, width=1.5', '↔'],
  ['maxlength=5', '↔', 'closed'],
  ['maxlength=10', '↔'],
  ['maxweight=2', 'closed'],
  ['maxweight=2.8', '↔', 'closed'],
  ['maxweight=3.5', '↔'],
  ['maxweight=3.5 t', '↔'],
  ['maxweight=2800 kg', '↔', 'closed'],
  ['maxweight=5000 lbs', 'closed'],
  ['maxweight=6000 lb', '↔', 'closed'],
  ['maxweight=8000 lbs', '↔'],
  ['maxweight=3 st', '↔', 'closed'],
  ['maxweight=4 st', '↔'],
  ['maxweight=3 lt', '↔', 'closed'],
  ['maxweight=3.5;2.8', '↔', 'closed'],
  ['maxweight=unsigned', '↔'],
  ['maxweightrating=2.8', '↔', 'closed'],
  ['maxweightrating=3.5', '↔'],
  ['maxweight=7.5, maxweightrating=2.8', '↔', 'closed'],
  ['maxweightrating:hgv=3.5', '↔'],
]);

test('limits of length do not count for a vehicle without a length', () => {
  expect(directionsOf('maxlength=5', { ...VAN, lengthMetres: undefined })).toBe('↔');
});

describe('a node that vehicles pass', () => {
  const passed = { 0: 'open', [BLOCKED]: 'closed', [GATE]: 'gate', [PRIVATE_GATE]: 'permit', [TOLL_BOOTH]: 'toll' };
  const passingOf = (text: string, vehicle: Vehicle) => {
    const flags = nodeFlagsOf(tagsOf(text), vehicle);
    return passed[flags as keyof typeof passed] ?? `flags ${flags}`;
  };

  test.each([
    // Barriers without access tags.
    ['barrier=bollard', 'closed'],
    ['barrier=block', 'closed'],
    ['barrier=chain', 'closed'],
    ['barrier=jersey_barrier', 'closed'],
    ['barrier=log', 'closed'],
    ['barrier=cycle_barrier', 'closed'],
    ['barrier=wicket_gate', 'closed'],
    ['barrier=kissing_gate', 'closed'],
    ['barrier=turnstile', 'closed'],
    ['barrier=fence', 'closed'],
    ['barrier=wall', 'closed'],
    ['barrier=bus_trap', 'closed'],
    ['barrier=of_another_kind', 'closed'],
    ['barrier=gate', 'gate'],
    ['barrier=lift_gate', 'gate'],
    ['barrier=swing_gate', 'gate'],
    ['barrier=sliding_gate', 'gate'],
    ['barrier=yes', 'gate'],
    ['barrier=gate, locked=yes', 'permit'],
    ['barrier=cattle_grid', 'open'],
    ['barrier=border_control', 'open'],
    ['barrier=entrance', 'open'],
    ['barrier=sally_port', 'open'],
    ['barrier=height_restrictor', 'open'],
    ['barrier=toll_booth', 'toll'],
    ['barrier=kerb', 'open'],
    ['barrier=kerb, kerb=lowered', 'open'],
    ['barrier=kerb, kerb=raised', 'closed'],
    ['barrier=kerb, kerb=raised, highway=crossing', 'open'],
    ['barrier=bollard, bollard=rising', 'permit'],
    ['barrier=bollard, bollard=removable', 'closed'],
    // Barriers with access tags.
    ['barrier=bollard, access=yes', 'open'],
    ['barrier=bollard, motor_vehicle=permissive', 'open'],
    ['barrier=bollard, motor_vehicle=destination', 'permit'],
    ['barrier=bollard, motor_vehicle=private', 'permit'],
    ['barrier=bollard, bicycle=yes', 'closed'],
    ['barrier=gate, access=yes', 'open'],
    ['barrier=gate, foot=yes', 'open'],
    ['barrier=gate, access=private', 'permit'],
    ['barrier=gate, access=customers', 'permit'],
    ['barrier=gate, access=no', 'closed'],
    ['barrier=gate, motor_vehicle=forestry', 'closed'],
    ['barrier=gate, access=no, motor_vehicle=yes', 'open'],
    ['barrier=lift_gate, vehicle=no', 'closed'],
    ['barrier=entrance, motorcar=no', 'closed', 'open'],
    ['barrier=entrance, goods=no', 'open', 'closed'],
    ['barrier=cattle_grid, access=private', 'permit'],
    // Limits.
    ['barrier=height_restrictor, maxheight=1.5', 'closed'],
    ['barrier=height_restrictor, maxheight=2.1', 'open', 'closed'],
    ['barrier=height_restrictor, maxheight:physical=2.1', 'open', 'closed'],
    ['barrier=height_restrictor, maxheight=default', 'open'],
    ['barrier=lift_gate, maxwidth=2, access=yes', 'open', 'closed'],
    ['maxheight=2.1', 'open', 'closed'],
    ['maxheight:physical=2.1', 'open', 'closed'],
    ['maxweight=2.8', 'open', 'closed'],
    ['amenity=parking_entrance, maxheight=2', 'open', 'closed'],
    // Access tags without a barrier.
    ['access=no', 'closed'],
    ['vehicle=no', 'closed'],
    ['motor_vehicle=no', 'closed'],
    ['highway=crossing, motor_vehicle=no', 'closed'],
    ['motorcar=no', 'closed', 'open'],
    ['access=no, motor_vehicle=yes', 'open'],
    ['access=agricultural;forestry', 'closed'],
    ['access=private', 'permit'],
    ['amenity=parking_entrance, access=private', 'permit'],
    ['access=destination', 'open'],
    ['access=yes', 'open'],
    ['bicycle=no', 'open'],
    // Tags of a place on the road are not about passing it.
    ['amenity=parking, access=no', 'open'],
    ['amenity=parking, maxheight=1.8', 'open'],
    ['highway=bus_stop, access=no', 'open'],
    ['public_transport=stop_position, motor_vehicle=no', 'open'],
    ['highway=crossing', 'open'],
  ] as [tags: string, car: string, van?: string][])('%s: %s', (tags, car, van = car) => {
    expect({ car: passingOf(tags, CAR), van: passingOf(tags, VAN) }).toEqual({ car, van });
  });
});

describe('a turn restriction', () => {
  const member = (type: 'node' | 'way', ref: number, role: string) => ({ type, ref, role });
  const whole = [member('way', 1, 'from'), member('node', 2, 'via'), member('way', 3, 'to')];
  const bindingOf = (text: string, vehicle: Vehicle, members = whole) => {
    const restriction = turnRestrictionOf(members, tagsOf(`type=restriction, ${text}`), vehicle);
    return restriction === null ? 'ignored' : restriction.isOnly ? 'only turn' : 'forbidden';
  };

  test.each([
    ['restriction=no_left_turn', 'forbidden'],
    ['restriction=no_right_turn', 'forbidden'],
    ['restriction=no_straight_on', 'forbidden'],
    ['restriction=no_u_turn', 'forbidden'],
    ['restriction=no_entry', 'forbidden'],
    ['restriction=no_exit', 'forbidden'],
    ['restriction=only_left_turn', 'only turn'],
    ['restriction=only_right_turn', 'only turn'],
    ['restriction=only_straight_on', 'only turn'],
    ['restriction=only_u_turn', 'only turn'],
    // At a red signal only.
    ['restriction=no_right_turn_on_red', 'ignored'],
    ['restriction=no_left_turn_on_red', 'ignored'],
    // For some vehicles.
    ['restriction:motor_vehicle=no_left_turn', 'forbidden'],
    ['restriction:motorcar=no_left_turn', 'forbidden', 'ignored'],
    ['restriction:goods=no_left_turn', 'ignored', 'forbidden'],
    ['restriction:hgv=no_left_turn', 'ignored'],
    ['restriction:bus=no_left_turn', 'ignored'],
    ['restriction=no_left_turn, restriction:motorcar=none', 'ignored', 'forbidden'],
    // Exceptions.
    ['restriction=no_left_turn, except=psv', 'forbidden'],
    ['restriction=no_left_turn, except=psv;bicycle', 'forbidden'],
    ['restriction=no_left_turn, except=motor_vehicle', 'ignored'],
    ['restriction=no_left_turn, except=bicycle; motorcar', 'ignored', 'forbidden'],
    ['restriction=no_left_turn, except=goods', 'forbidden', 'ignored'],
    // By the hour: left out.
    ['restriction:conditional=no_left_turn @ (07:00-09:00)', 'ignored'],
    ['restriction=give_way', 'ignored'],
  ] as [tags: string, car: string, van?: string][])('%s: %s', (tags, car, van = car) => {
    expect({ car: bindingOf(tags, CAR), van: bindingOf(tags, VAN) }).toEqual({ car, van });
  });

  test.each([
    ['no_entry', 'from', 'forbidden'],
    ['no_entry', 'to', 'ignored'],
    ['no_exit', 'to', 'forbidden'],
    ['no_exit', 'from', 'ignored'],
    ['no_left_turn', 'from', 'ignored'],
    ['only_straight_on', 'to', 'ignored'],
  ])('%s with two %s ways: %s', (kind, role, binding) => {
    expect(bindingOf(`restriction=${kind}`, CAR, [...whole, member('way', 4, role)])).toBe(binding);
  });
});
