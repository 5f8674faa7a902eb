import type { OsmMember } from '../osm/primitive-block.ts';
import type { TagSource } from '../osm/tags.ts';
import type { Vehicle } from './vehicle.ts';

/** A turn that is forbidden, or the only one allowed, by the ways and nodes that the relation names. */
export interface TurnRestriction {
  /** true: the only turn allowed; false: a forbidden turn. */
  isOnly: boolean;
  /** A U-turn, which can lead back onto the same way. */
  isUTurn: boolean;
  fromWays: number[];
  /** Id of the node; null where the restriction passes via ways. */
  viaNode: number | null;
  /** Ids in driving order; empty where there is a via node. */
  viaWays: number[];
  toWays: number[];
}

/**
 * null for another relation, and for a restriction of other vehicles, of certain hours, or with missing or too many
 * members: only `no_entry` may have several from ways, and only `no_exit` several to ways.
 */
export function turnRestrictionOf(
  members: readonly OsmMember[],
  tags: TagSource,
  vehicle: Vehicle,
): TurnRestriction | null {
  if (tags.get('type') !== 'restriction') return null;
  const kind = kindFor(tags, vehicle);
  if (kind === null) return null;
  const exceptions = (tags.get('except') ?? '').split(';').map((exception) => exception.trim());
  if (vehicle.accessKeys.some((key) => exceptions.includes(key))) return null;
  const ways = (role: string) =>
    members.filter((member) => member.type === 'way' && member.role === role).map(({ ref }) => ref);
  const viaNode = members.find((member) => member.type === 'node' && member.role === 'via')?.ref ?? null;
  const viaWays = viaNode === null ? ways('via') : [];
  const fromWays = ways('from');
  const toWays = ways('to');
  if (fromWays.length === 0 || toWays.length === 0 || (viaNode === null && viaWays.length === 0)) return null;
  if ((fromWays.length > 1 && kind !== 'no_entry') || (toWays.length > 1 && kind !== 'no_exit')) return null;
  return { isOnly: kind.startsWith('only_'), isUTurn: kind.endsWith('_u_turn'), fromWays, viaNode, viaWays, toWays };
}

function kindFor(tags: TagSource, vehicle: Vehicle): string | null {
  const particular = vehicle.accessKeys
    .map((key) => tags.get(`restriction:${key}`))
    .find((value) => value !== undefined);
  const kind = particular ?? tags.get('restriction') ?? '';
  // At a red signal only (`no_right_turn_on_red`); the turn is allowed at green.
  if (kind.endsWith('_on_red')) return null;
  return kind.startsWith('no_') || kind.startsWith('only_') ? kind : null;
}
