import type { OsmMember, OsmNode, OsmRelation, OsmWay } from '@roundsman/roads/osm';
import type { Point } from './plane.ts';

type Tags = Readonly<Record<string, string>>;

const METRES_PER_DEGREE = 111_195.08;

/** Degrees of a place in the town; on the equator a degree is as long to the north as to the east. */
export function placeOf([east, north]: Point): { lat: number; lng: number } {
  return { lat: degrees(north), lng: degrees(east) };
}

function degrees(metres: number): number {
  return Math.round((metres / METRES_PER_DEGREE) * 1e7) / 1e7;
}

/** Elements with ids of their own, in the order they come. */
export class OsmDraft {
  readonly nodes: OsmNode[] = [];
  readonly ways: OsmWay[] = [];
  readonly relations: OsmRelation[] = [];

  node(point: Point, tags?: Tags): number {
    const id = this.nodes.length + 1;
    this.nodes.push(tags ? { id, ...placeOf(point), tags } : { id, ...placeOf(point) });
    return id;
  }

  way(refs: readonly number[], tags?: Tags): number {
    const id = this.ways.length + 1;
    this.ways.push({ id, refs, tags });
    return id;
  }

  line(points: readonly Point[], tags: Tags): number {
    return this.way(
      points.map((point) => this.node(point)),
      tags,
    );
  }

  area(points: readonly Point[], tags: Tags): number {
    const refs = points.map((point) => this.node(point));
    return this.way([...refs, refs[0]!], tags);
  }

  relation(members: readonly OsmMember[], tags: Tags): number {
    const id = this.relations.length + 1;
    this.relations.push({ id, members, tags });
    return id;
  }
}
