import type { TagSource } from '../osm/tags.ts';
import { accessOf } from './access.ts';
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
const GATES = new Set(['gate', 'lift_gate', 'swing_gate', 'sliding_gate', 'hampshire_gate', 'wicket_gate', 'yes']);

/**
 * Access keys of a gate. A gate with one of them is open to traffic by day; at a gate without any, vehicles have to
 * stop.
 */
const GATE_ACCESS_KEYS = ['access', 'vehicle', 'foot', 'bicycle', 'horse', 'mofa', 'bus', 'hgv'];

/** 0 for most nodes. */
export function nodeFlagsOf(tags: TagSource, vehicle: Vehicle): number {
  let flags = tags.get('highway') === 'traffic_signals' ? TRAFFIC_SIGNAL : 0;
  const barrier = tags.get('barrier');
  if (barrier === undefined) return flags;
  if (barrier === 'toll_booth') flags |= TOLL_BOOTH;
  const access = accessOf(tags, vehicle);
  if (access === 'closed') return flags | BLOCKED;
  if (GATES.has(barrier)) {
    if (access === 'unsaid') return GATE_ACCESS_KEYS.some((key) => tags.get(key) !== undefined) ? flags : flags | GATE;
    return access === 'open' ? flags : flags | PRIVATE_GATE;
  }
  // Bollards, blocks, chains and the like are closed unless a tag allows the vehicle.
  if (!PASSABLE.has(barrier) && access === 'unsaid') return flags | BLOCKED;
  return access === 'private' ? flags | PRIVATE_GATE : flags;
}
