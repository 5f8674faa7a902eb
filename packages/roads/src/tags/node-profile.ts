import type { TagSource } from '../osm/tags.ts';
import { type Access, accessOf } from './access.ts';
import { canPass } from './limits.ts';
import type { Vehicle } from './vehicle.ts';

/** Bits that describe a node for vehicles passing it. */
export const BLOCKED = 1;
export const GATE = 2;
export const PRIVATE_GATE = 4;
export const TOLL_BOOTH = 8;
export const TRAFFIC_SIGNAL = 16;

/** Bits whose cost arises at the node itself, so that roads are cut there. */
export const STOPS_AT_NODE = BLOCKED | GATE | PRIVATE_GATE | TOLL_BOOTH;

const PASSABLE = new Set([
  'border_control',
  'bump_gate',
  'cattle_grid',
  'coupure',
  'entrance',
  'height_restrictor',
  'kerb',
  'no',
  'sally_port',
  'speed_bump',
  'spikes',
  'toll_booth',
]);
const GATES = new Set(['gate', 'lift_gate', 'swing_gate', 'sliding_gate', 'hampshire_gate', 'yes']);

/**
 * Access keys of a gate. A gate with one of them is open to traffic by day; at a gate without any, vehicles have to
 * stop.
 */
const GATE_ACCESS_KEYS = ['access', 'vehicle', 'foot', 'bicycle', 'horse', 'mofa', 'bus', 'hgv'];

/** Keys of places that can lie on a road. Their access tags are about the place and not about passing it. */
const PLACE_KEYS = ['amenity', 'craft', 'emergency', 'leisure', 'office', 'public_transport', 'shop', 'tourism'];

/** 0 for most nodes. */
export function nodeFlagsOf(tags: TagSource, vehicle: Vehicle): number {
  const signal = tags.get('highway') === 'traffic_signals' ? TRAFFIC_SIGNAL : 0;
  const barrier = tags.get('barrier');
  if (barrier === undefined && isPlace(tags)) return signal;
  const access = accessOf(tags, vehicle);
  if (access === 'closed' || !canPass(tags, vehicle)) return signal | BLOCKED;
  const permit = access === 'private' ? PRIVATE_GATE : 0;
  if (barrier === undefined) return signal | permit;
  const toll = barrier === 'toll_booth' ? TOLL_BOOTH : 0;
  return signal | toll | permit | barrierFlagsOf(barrier, access, tags);
}

function isPlace(tags: TagSource): boolean {
  if (tags.get('highway') === 'bus_stop') return true;
  return tags.get('amenity') !== 'parking_entrance' && PLACE_KEYS.some((key) => tags.get(key) !== undefined);
}

function barrierFlagsOf(barrier: string, access: Access, tags: TagSource): number {
  if (access === 'open') return 0;
  if (GATES.has(barrier)) {
    if (access !== 'unsaid' || tags.get('locked') === 'yes') return PRIVATE_GATE;
    return GATE_ACCESS_KEYS.some((key) => tags.get(key) !== undefined) ? 0 : GATE;
  }
  if (access !== 'unsaid') return PASSABLE.has(barrier) ? 0 : PRIVATE_GATE;
  // A rising bollard goes down for those who may pass.
  if (barrier === 'bollard' && tags.get('bollard') === 'rising') return PRIVATE_GATE;
  const isRaisedKerb = barrier === 'kerb' && tags.get('kerb') === 'raised' && tags.get('highway') !== 'crossing';
  // Bollards, blocks, chains and the like are closed unless a tag allows the vehicle.
  return PASSABLE.has(barrier) && !isRaisedKerb ? 0 : BLOCKED;
}
