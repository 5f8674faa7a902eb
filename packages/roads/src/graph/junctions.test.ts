import { describe, expect, test } from 'vitest';
import { metresOf, type SmallMap, SmallTown } from '../testing/small-map.ts';
import { VAN } from '../tags/vehicle.ts';

/*
 *   D --- E --- F     100 m a side; the outer ring is always open
 *   |     |     |
 *   A --- B --- C
 */
const LADDER: SmallMap['nodes'] = { A: [0, 0], B: [100, 0], C: [200, 0], D: [0, 100], E: [100, 100], F: [200, 100] };
const ring: SmallMap['ways'] = {
  west: ['AD'],
  northwest: ['DE'],
  northeast: ['EF'],
  east: ['FC'],
  southwest: ['AB'],
  southeast: ['BC'],
};
const fromSouthwest = [50, 0] as const;
const ontoRung = [100, 50] as const;

describe('one-ways', () => {
  const around = (tags: Record<string, string>) =>
    new SmallTown({ nodes: LADDER, ways: { ...ring, rung: ['BE', tags] } }).metres([100, 20], [100, 80]);

  test('are driven straight along the arrow and around the block against it', () => {
    expect(around({ oneway: 'yes' })).toBe(60);
    expect(around({ oneway: '-1' })).toBe(20 + 300 + 20);
    expect(around({ oneway: 'no' })).toBe(60);
  });

  test('motorways and roundabouts are one-way without a tag', () => {
    const against = (tags: Record<string, string>) =>
      new SmallTown({ nodes: LADDER, ways: { ...ring, rung: ['BE', tags] } }).metres([100, 80], [100, 20]);
    expect(against({ highway: 'motorway' })).toBe(340);
    expect(against({ junction: 'roundabout' })).toBe(340);
    expect(against({ highway: 'motorway', oneway: 'no' })).toBe(60);
    expect(against({})).toBe(60);
  });

  test('returning to a point behind on a one-way leads around the block', () => {
    const town = new SmallTown({ nodes: LADDER, ways: { ...ring, rung: ['BE', { oneway: 'yes' }] } });
    expect(town.metres([100, 60], [100, 50])).toBe(40 + 300 + 50);
    const [behind, here] = [town.at(100, 50), town.at(100, 60)];
    expect([...town.roads.matrix([here, behind], [behind, here]).distances].map(Math.round)).toEqual([390, 0, 0, 10]);
  });
});

describe('signs by direction', () => {
  const rung = (tags: Record<string, string>) =>
    new SmallTown({ nodes: LADDER, ways: { ...ring, rung: ['BE', tags] } });

  test.each([
    [{ 'oneway:motor_vehicle': 'yes' }, 60, 340],
    [{ oneway: 'yes', 'oneway:motor_vehicle': 'no' }, 60, 60],
    [{ 'motor_vehicle:backward': 'no' }, 60, 340],
    [{ 'access:forward': 'no' }, 340, 60],
    [{ 'motor_vehicle:backward': 'destination' }, 60, 60],
  ] as [Record<string, string>, number, number][])('%j: %d m up and %d m down', (tags, up, down) => {
    expect(rung(tags).metres([100, 20], [100, 80])).toBe(up);
    expect(rung(tags).metres([100, 80], [100, 20])).toBe(down);
  });

  test('a road with a destination sign at one end is passed through from the other end only', () => {
    const town = rung({ 'motor_vehicle:backward': 'destination' });
    expect(town.metres([100, 0], [100, 100])).toBe(100);
    expect(town.metres([100, 100], [100, 0])).toBe(300);
  });
});

describe('access of vehicles', () => {
  const metresUp = (tags: Record<string, string>, vehicle?: SmallMap['vehicle']) =>
    new SmallTown({ nodes: LADDER, ways: { ...ring, rung: ['BE', tags] }, vehicle }).metres([100, 0], [100, 100]);

  test.each([
    [{}, 100],
    [{ access: 'no' }, 300],
    [{ access: 'no', motor_vehicle: 'yes' }, 100],
    [{ motor_vehicle: 'agricultural;forestry' }, 300],
    [{ highway: 'footway' }, 300],
    [{ highway: 'pedestrian', motor_vehicle: 'yes' }, 100],
    [{ highway: 'proposed' }, 300],
    [{ access: 'private' }, 300],
    [{ highway: 'service', service: 'emergency_access' }, 300],
    [{ maxheight: '1.5' }, 300],
    [{ maxheight: '2.2 m' }, 100],
    [{ smoothness: 'impassable' }, 300],
  ] as [Record<string, string>, number][])('%j: %d m', (tags, metres) => {
    expect(metresUp(tags)).toBe(metres);
  });

  test('a height limit stops a van where a car passes', () => {
    expect(metresUp({ maxheight: '2.2' }, VAN)).toBe(300);
  });

  test('a private road is used to reach it and not to pass through', () => {
    const town = new SmallTown({ nodes: LADDER, ways: { ...ring, rung: ['BE', { access: 'private' }] } });
    expect(town.metres([100, 0], [100, 100])).toBe(300);
    expect(town.metres([50, 0], [100, 30])).toBe(80);
  });

  test('a destination road is not passed through, however slow the way around', () => {
    const nodes: SmallMap['nodes'] = {};
    for (const [node, [east, north]] of Object.entries(LADDER)) nodes[node] = [east * 20, north * 20];
    const ways: SmallMap['ways'] = { rung: ['BE', { motor_vehicle: 'destination' }] };
    for (const [way, [letters]] of Object.entries(ring)) ways[way] = [letters, { maxspeed: '10' }];
    const town = new SmallTown({ nodes, ways });
    expect(town.metres([2000, 0], [2000, 2000])).toBe(6000);
    expect(town.metres([2000, 0], [2000, 1000])).toBe(1000);
    expect(town.metres([2000, 1000], [2000, 2000])).toBe(1000);
  });

  test('a private road is passed through where it is the only way', () => {
    const nodes: SmallMap['nodes'] = { ...LADDER, G: [100, 200], H: [100, 300] };
    const town = new SmallTown({ nodes, ways: { ...ring, up: ['EG', { access: 'private' }], village: ['GH'] } });
    expect(town.metres([100, 100], [100, 250])).toBe(150);
    expect(town.metres([100, 250], [200, 100])).toBe(250);
  });
});

describe('barriers', () => {
  const withBarrier = (tags: Record<string, string>) =>
    new SmallTown({ nodes: { ...LADDER, X: [100, 50, tags] }, ways: { ...ring, rung: ['BXE'] } });

  test('a bollard closes the street and leaves both ends reachable', () => {
    const town = withBarrier({ barrier: 'bollard' });
    expect(town.metres([100, 0], [100, 100])).toBe(300);
    expect(town.metres([50, 0], [100, 40])).toBe(90);
    expect(town.metres([100, 40], [100, 60])).toBe(40 + 300 + 40);
  });

  test('a gate is avoided, and a cattle grid is ignored', () => {
    expect(withBarrier({ barrier: 'gate' }).metres([100, 0], [100, 100])).toBe(300);
    expect(withBarrier({ barrier: 'gate' }).metres([100, 40], [100, 60])).toBe(380);
    expect(withBarrier({ barrier: 'gate', access: 'yes' }).metres([100, 0], [100, 100])).toBe(100);
    expect(withBarrier({ barrier: 'cattle_grid' }).metres([100, 0], [100, 100])).toBe(100);
    expect(withBarrier({ barrier: 'bollard', motor_vehicle: 'yes' }).metres([100, 0], [100, 100])).toBe(100);
  });
});

describe('nodes with signs', () => {
  const withNode = (tags: Record<string, string>, vehicle?: SmallMap['vehicle']) =>
    new SmallTown({ nodes: { ...LADDER, X: [100, 50, tags] }, ways: { ...ring, rung: ['BXE'] }, vehicle }).metres(
      [100, 20],
      [100, 80],
    );

  test('a bar over the entrance stops a van where a car passes', () => {
    expect(withNode({ barrier: 'height_restrictor', maxheight: '2' }, VAN)).toBe(340);
    expect(withNode({ barrier: 'height_restrictor', maxheight: '2' })).toBe(60);
  });

  test('access tags count without a barrier', () => {
    expect(withNode({ highway: 'crossing', motor_vehicle: 'no' })).toBe(340);
    expect(withNode({ access: 'private' })).toBe(340);
    expect(withNode({ access: 'yes' })).toBe(60);
  });

  test('a private gate is not passed through, however slow the way around', () => {
    const nodes: SmallMap['nodes'] = { X: [2000, 1000, { barrier: 'gate', access: 'private' }] };
    for (const [node, [east, north]] of Object.entries(LADDER)) nodes[node] = [east * 20, north * 20];
    const ways: SmallMap['ways'] = { rung: ['BXE'] };
    for (const [way, [letters]] of Object.entries(ring)) ways[way] = [letters, { maxspeed: '10' }];
    expect(new SmallTown({ nodes, ways }).metres([2000, 0], [2000, 2000])).toBe(6000);
  });
});

describe('turn restrictions', () => {
  const restricted = (...restrictions: NonNullable<SmallMap['restrictions']>) =>
    new SmallTown({ nodes: LADDER, ways: { ...ring, rung: ['BE'] }, restrictions });

  test('no_left_turn leads around the block, and the turn from the other side stays free', () => {
    const town = restricted(['no_left_turn', 'southwest', 'B', 'rung']);
    expect(restricted().metres(fromSouthwest, ontoRung)).toBe(100);
    expect(town.metres(fromSouthwest, ontoRung)).toBe(50 + 100 + 100 + 50);
    expect(town.metres([150, 0], ontoRung)).toBe(100);
  });

  test('only_straight_on forbids all other turns', () => {
    const town = restricted(['only_straight_on', 'southwest', 'B', 'southeast']);
    expect(town.metres(fromSouthwest, ontoRung)).toBe(300);
    expect(town.metres(fromSouthwest, [150, 0])).toBe(100);
  });

  test('a restriction for buses, at certain hours or with an exception for cars is ignored', () => {
    expect(
      restricted(['no_left_turn', 'southwest', 'B', 'rung', { except: 'motorcar' }]).metres(fromSouthwest, ontoRung),
    ).toBe(100);
    expect(
      restricted(['', 'southwest', 'B', 'rung', { 'restriction:bus': 'no_left_turn' }]).metres(fromSouthwest, ontoRung),
    ).toBe(100);
    const byTheHour = { 'restriction:conditional': 'no_left_turn @ (07:00-09:00)' };
    expect(restricted(['', 'southwest', 'B', 'rung', byTheHour]).metres(fromSouthwest, ontoRung)).toBe(100);
  });

  test('a restriction over a way applies only to traffic from its first way', () => {
    // From the south-west up the rung, the left turn is forbidden. From the south-east it is allowed.
    const town = restricted(['no_left_turn', 'southwest', ['rung'], 'northwest']);
    expect(town.metres(fromSouthwest, [100, 90])).toBe(140);
    expect(town.metres([150, 0], [50, 100])).toBe(50 + 100 + 50);
    const blocked = town.leg([90, 0], [90, 100]);
    expect(blocked.shape.map(metresOf)).not.toContainEqual([100, 50]);
    expect(Math.round(blocked.distanceMetres)).toBe(90 + 100 + 90);
    expect(restricted().metres([90, 0], [90, 100])).toBe(120);
  });

  test('an only restriction over a way binds only traffic from its first way', () => {
    const town = restricted(['only_right_turn', 'southwest', ['rung'], 'northeast']);
    expect(town.metres([90, 0], [90, 100])).toBe(280);
    expect(town.metres([90, 0], [110, 100])).toBe(120);
    expect(town.metres([150, 0], [50, 100])).toBe(200);
  });

  test('a restriction at red signals does not forbid the turn', () => {
    expect(restricted(['no_left_turn_on_red', 'southwest', 'B', 'rung']).metres(fromSouthwest, ontoRung)).toBe(100);
  });

  test('a restriction over several ways of one street with equal tags is obeyed', () => {
    const nodes: SmallMap['nodes'] = { ...LADDER, X: [100, 30], Y: [100, 70] };
    const street = { name: 'Long Street' };
    const ways: SmallMap['ways'] = { ...ring, rung1: ['BX', street], rung2: ['XY', street], rung3: ['YE', street] };
    const town = new SmallTown({
      nodes,
      ways,
      restrictions: [['no_left_turn', 'southwest', ['rung1', 'rung2', 'rung3'], 'northwest']],
    });
    expect(town.metres([90, 0], [90, 100])).toBe(280);
    expect(town.metres([90, 0], [110, 100])).toBe(120);
    expect(town.metres([110, 0], [90, 100])).toBe(120);
  });

  test('a restriction over ways that lead back to their start is obeyed', () => {
    const nodes: SmallMap['nodes'] = { ...LADDER, G: [100, -100], Y: [-500, -100], Z: [-500, 0] };
    const oneWay = { oneway: 'yes' };
    const ways: SmallMap['ways'] = {
      in: ['AB', oneWay],
      ahead: ['BC', oneWay],
      side: ['CF', oneWay],
      back: ['FEB', oneWay],
      out: ['BG', oneWay],
      home: ['GYZA', oneWay],
    };
    const metres = (...restrictions: NonNullable<SmallMap['restrictions']>) =>
      new SmallTown({ nodes, ways, restrictions }).metres([50, 0], [100, -50]);
    const straight: [string, string, string, string] = ['only_straight_on', 'in', 'B', 'ahead'];
    expect(metres()).toBe(100);
    expect(metres(straight)).toBe(500);
    // Only the second time round the block, the way no longer comes from the road that the restriction names.
    expect(metres(straight, ['no_straight_on', 'in', ['ahead', 'side', 'back'], 'out'])).toBe(900);
  });

  test('a restriction from a way that passes through the junction is ignored, unless the way is one-way', () => {
    const through = (oneway: string) =>
      new SmallTown({
        nodes: LADDER,
        ways: { ...ring, southwest: ['ABC', { oneway }], southeast: ['CF'], east: ['FE'], rung: ['BE'] },
        restrictions: [['no_left_turn', 'southwest', ['rung'], 'northwest']],
      });
    expect(through('no').metres([90, 0], [90, 100])).toBe(120);
    expect(through('yes').metres([90, 0], [90, 100])).toBeGreaterThan(120);
  });

  test('no_u_turn at a junction leaves the road ahead open', () => {
    const town = new SmallTown({
      nodes: { ...LADDER, X: [100, 50], Y: [150, 50] },
      ways: { ...ring, rung: ['BXE'], yard: ['XY'] },
      restrictions: [['no_u_turn', 'rung', 'X', 'rung']],
    });
    expect(town.metres([100, 0], [100, 100])).toBe(100);
  });
});

describe('turning round', () => {
  test('is allowed at dead ends and not elsewhere', () => {
    const nodes: SmallMap['nodes'] = { ...LADDER, X: [300, 0] };
    const town = new SmallTown({ nodes, ways: { ...ring, rung: ['BE'], stub: ['CX', { oneway: 'no' }] } });
    const from = { ...town.at(250, 0), backward: false };
    const to = { ...town.at(250, 0), forward: false };
    const leg = town.roads.leg(from, to);
    expect(Math.round(leg?.distanceMetres ?? 0)).toBe(100);
    expect(leg?.durationSeconds).toBeGreaterThan(27);
  });

  test('a left turn takes longer than a right turn, and a signal adds seconds', () => {
    const nodes: SmallMap['nodes'] = { A: [0, 0], B: [100, 0], C: [100, 100], D: [100, -100], E: [200, 0] };
    const ways: SmallMap['ways'] = { in: ['AB'], left: ['BC'], right: ['BD'], on: ['BE'] };
    const town = new SmallTown({ nodes, ways });
    const seconds = (to: readonly [number, number]) => town.leg([50, 0], to).durationSeconds;
    const [left, right, on] = [seconds([100, 50]), seconds([100, -50]), seconds([150, 0])];
    expect(left - on).toBeGreaterThan(4.5);
    expect(right - on).toBeGreaterThan(1.5);
    expect(left - right).toBeGreaterThan(2);
    const lit = new SmallTown({ nodes: { ...nodes, B: [100, 0, { highway: 'traffic_signals' }] }, ways });
    expect(lit.leg([50, 0], [150, 0]).durationSeconds - on).toBeCloseTo(2, 1);
  });
});
