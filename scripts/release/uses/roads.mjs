// Makes a tiny extract, prepares its roads and finds a way and a matrix in threads.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { matrixInThreads, prepareRoads, Roads } from '@roundsman/roads';
import { writeOsm } from '@roundsman/roads/osm';

const nodes = [0, 1, 2, 3].map((at) => ({ id: at + 1, lat: 55.7, lng: 13.2 + at / 100 }));
const ways = [{ id: 1, refs: [1, 2, 3, 4], tags: { highway: 'residential', name: 'Storgatan' } }];
writeFileSync('tiny.osm.pbf', writeOsm({ nodes, ways, relations: [] }));
prepareRoads('tiny.osm.pbf', 'tiny.roads', {});
const roads = Roads.load('tiny.roads');
const positions = [nodes[0], nodes[3]]
  .map(({ lat, lng }) => roads.snap({ lat, lng }))
  .map((snapped) => snapped.position ?? snapped);
const [leg] = roads.route(positions);
assert.ok(Math.abs(leg.distanceMetres - 1880) < 20, `${leg.distanceMetres} m`);
const { durations } = await matrixInThreads(roads, positions, positions, { threads: 2 });
assert.ok(durations[0] === 0 && durations[1] > 60);
