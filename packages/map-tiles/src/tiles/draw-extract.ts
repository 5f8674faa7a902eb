import { readOsm } from '@roundsman/roads/osm';
import { joinPieces, nest, type Piece } from './assemble-rings.ts';
import type { BlockStore } from './block-store.ts';
import { ringOf, seaWithin, withWholeIslands } from './coast.ts';
import { drawHouse, drawPlace, drawPoi } from './draw-points.ts';
import { drawArea, drawBoundary, drawLine, isAreaWhenClosed, nameOf, type TagSource } from './draw-tags.ts';
import type { Feature } from './feature.ts';
import { generalise, upTo } from './generalise.ts';
import { isSeenAt } from './encode-tile.ts';
import { labelPoint } from './label-point.ts';
import { NodeLocations } from './node-locations.ts';
import {
  type Attributes,
  BLOCK_ZOOM,
  type Drawn,
  layerNames,
  LINE,
  MAX_ZOOM,
  POINT,
  POLYGON,
  type Shape,
} from './schema.ts';
import { WORLD, type WorldBox, worldX, worldY } from './world-units.ts';

/** Options of reading an extract. */
export interface Reading {
  readonly onProgress: (share: number) => void;
}

export interface DrawnExtract {
  /** Features of the zooms before the squares', with no more corners than those need. */
  readonly coarse: readonly Feature[];
  readonly attributes: readonly Attributes[];
  /** The box around all roads and houses of the extract; null without any. */
  readonly box: WorldBox | null;
}

const MOST_DRY_PLACES = 3000;

interface AreaRelation {
  readonly drawn: readonly Drawn[];
  readonly name: Drawn | null;
  readonly house: Drawn | null;
  readonly ways: readonly { readonly ref: number; readonly isInner: boolean }[];
}

/** Reads an extract three times (relations, nodes, ways) and stores all features to draw. */
export function drawExtract(extract: string, store: BlockStore, { onProgress }: Reading): DrawnExtract {
  const drawing = new Drawing(store);
  readOsm(extract, { relation: (_id, members, tags) => drawing.relation(members, tags) }, passOf(0, onProgress));
  readOsm(extract, { node: (id, lat, lng, tags) => drawing.node(id, lat, lng, tags) }, passOf(1, onProgress));
  drawing.placed();
  readOsm(extract, { way: (id, refs, tags) => drawing.way(id, refs, tags) }, passOf(2, onProgress));
  return drawing.finish();
}

const passOf = (pass: number, onProgress: (share: number) => void) => ({
  onProgress: (share: number) => onProgress((pass + share) / 3),
});

class Drawing {
  private readonly store: BlockStore;
  private readonly places = new NodeLocations();
  private readonly areas: AreaRelation[] = [];
  private readonly borderWays = new Map<number, Drawn>();
  private readonly memberWays = new Map<number, Piece | null>();
  private readonly coast: Piece[] = [];
  private readonly dry: number[] = [];
  private dryStep = 1;
  private dryCount = 0;
  private box: { west: number; north: number; east: number; south: number } | null = null;
  private readonly numbers = new Map<string, number>();
  private readonly attributes: Attributes[] = [];
  private readonly coarse: Feature[] = [];

  constructor(store: BlockStore) {
    this.store = store;
  }

  relation(
    members: readonly { type: string; ref: number; role: string }[],
    tags: TagSource & { readonly size: number },
  ): void {
    const type = tags.get('type');
    const ways = members.filter((member) => member.type === 'way');
    if (type === 'boundary' || type === 'multipolygon') {
      const border = drawBoundary(tags);
      if (border) for (const { ref } of ways) this.recordBorder(ref, border);
    }
    if (type !== 'multipolygon') return;
    const drawn = drawArea(tags);
    if (drawn.length === 0) return;
    this.areas.push({
      drawn,
      name: nameOfArea(tags, drawn),
      house: drawHouse(tags),
      ways: ways.map(({ ref, role }) => ({ ref, isInner: role === 'inner' })),
    });
    for (const { ref } of ways) this.memberWays.set(ref, null);
  }

  node(id: number, latE7: number, lngE7: number, tags: TagSource & { readonly size: number }): void {
    this.places.add(id, latE7, lngE7);
    if (tags.size === 0) return;
    for (const drawn of [drawPlace(tags), drawPoi(tags), drawHouse(tags)])
      if (drawn) this.point(drawn, worldX(lngE7 / 1e7), worldY(latE7 / 1e7));
  }

  /** All nodes are known. */
  placed(): void {
    this.places.finish();
  }

  way(id: number, refs: Float64Array, tags: TagSource & { readonly size: number }): void {
    const isMember = this.memberWays.has(id);
    const border = this.borderWays.get(id) ?? drawBoundary(tags);
    if (tags.size === 0 && !isMember && !border) return;
    const flat: number[] = [];
    this.places.places(refs, flat);
    if (flat.length < 4) return;
    const isWhole = flat.length === refs.length * 2;
    if (isMember && isWhole) this.memberWays.set(id, { ids: refs.slice(), flat, isInner: false });
    if (border) this.line(border, flat);
    if (tags.get('natural') === 'coastline' && isWhole) this.coast.push({ ids: refs.slice(), flat, isInner: false });
    const isClosed = refs.length > 3 && refs[0] === refs[refs.length - 1];
    if (tags.get('highway') || tags.get('addr:housenumber')) this.cover(flat);
    if (isClosed && isWhole && isAreaWhenClosed(tags)) {
      const drawn = drawArea(tags);
      if (drawn.length > 0) {
        this.area(drawn, [flat], nameOfArea(tags, drawn), drawHouse(tags));
        return;
      }
      const place = drawPlace(tags) ?? drawPoi(tags);
      if (place) this.point(place, ...labelPoint([flat]));
    }
    for (const drawn of drawLine(tags)) this.line(drawn, flat);
  }

  finish(): DrawnExtract {
    for (const { drawn, name, house, ways } of this.areas) {
      const pieces = ways.flatMap(({ ref, isInner }): Piece[] => {
        const piece = this.memberWays.get(ref);
        return piece ? [{ ...piece, isInner }] : [];
      });
      const { rings, chains } = joinPieces(pieces);
      const closed = [...rings.map(({ flat }) => flat), ...chains.flatMap(({ flat }) => this.closedAtEdge(flat))];
      const polygons = nest(closed);
      const largest = polygons[0];
      polygons.forEach((polygon) =>
        this.area(drawn, polygon, polygon === largest ? name : null, polygon === largest ? house : null),
      );
    }
    this.memberWays.clear();
    const covered = this.box && ([this.box.west, this.box.north, this.box.east, this.box.south] as const);
    const box = covered && withWholeIslands(this.coast, covered);
    if (box && box[2] > box[0] && box[3] > box[1]) {
      // Without a coast of its own the extract's ground would cover the sea of the outline where that is still true enough.
      this.polygon({ layer: 'ground', attributes: {}, from: this.coast.length > 0 ? 6 : 10 }, [ringOf(box)]);
      for (const polygon of seaWithin(this.coast, box, this.dry))
        this.polygon({ layer: 'water', attributes: { kind: 'sea' }, from: 5 }, polygon);
    }
    return { coarse: this.coarse, attributes: this.attributes, box };
  }

  /** A lake or wood that the extract's edge cut through: closed straight, if both ends lie at the edge. */
  private closedAtEdge(flat: number[]): number[][] {
    if (!this.box || flat.length < 8) return [];
    const { west, north, east, south } = this.box;
    const margin = Math.max(east - west, south - north) * 0.03;
    const isAtEdge = (x: number, y: number) =>
      x < west + margin || x > east - margin || y < north + margin || y > south - margin;
    if (!isAtEdge(flat[0]!, flat[1]!) || !isAtEdge(flat.at(-2)!, flat.at(-1)!)) return [];
    return [[...flat, flat[0]!, flat[1]!]];
  }

  private area(drawn: readonly Drawn[], rings: readonly number[][], name: Drawn | null, house: Drawn | null): void {
    const oriented = rings.length === 1 ? (nest([rings[0]!])[0] ?? null) : rings;
    if (!oriented) return;
    let pixels = 0;
    for (const feature of drawn) pixels = this.polygon(feature, oriented);
    if (name) {
      // A name is shown when its area is wide enough: 48 pixels.
      const wideEnough = Math.ceil(Math.log2(48 / Math.sqrt(pixels)));
      const from = Math.max(name.from, Math.min(MAX_ZOOM, wideEnough));
      const attributes = name.layer === 'water_name' ? { ...name.attributes, rank: from } : name.attributes;
      this.point({ ...name, attributes, from }, ...labelPoint(oriented));
    }
    if (house) this.point(house, ...labelPoint(oriented));
  }

  private recordBorder(way: number, border: Drawn): void {
    const storedBorder = this.borderWays.get(way);
    if (!storedBorder || Number(storedBorder.attributes.level) > Number(border.attributes.level))
      this.borderWays.set(way, border);
  }

  private point(drawn: Drawn, x: number, y: number): void {
    this.put(drawn, POINT, 0, [Int32Array.of(x, y, 0)]);
  }

  private line(drawn: Drawn, flat: readonly number[]): void {
    this.put(drawn, LINE, 0, [generalise(flat)]);
  }

  /** @returns its area in pixels of a map of 512 pixels */
  private polygon(drawn: Drawn, rings: readonly (readonly number[])[]): number {
    const parts = rings.map(generalise).filter((part, i) => i === 0 || part.length >= 12);
    const area = Math.abs(sumOf(rings[0] ?? [])) / 2;
    if ((parts[0]?.length ?? 0) >= 12) this.put(drawn, POLYGON, area, parts);
    return area * (512 / WORLD) ** 2;
  }

  private put(
    { layer, attributes, from, to = MAX_ZOOM }: Drawn,
    shape: Shape,
    area: number,
    parts: Int32Array[],
  ): void {
    const key = JSON.stringify(attributes);
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.attributes.length;
      this.numbers.set(key, number);
      this.attributes.push(attributes);
    }
    const feature = { layer: layerNames.indexOf(layer), shape, from, to, attributes: number, area, parts };
    if (to >= BLOCK_ZOOM) this.store.add(feature);
    const last = BLOCK_ZOOM - 1;
    if (from <= last && isSeenAt(Math.min(to, last), feature))
      this.coarse.push({ ...feature, to: Math.min(to, last), parts: parts.map((part) => upTo(part, last).slice()) });
  }

  /** Extends the box by roads and houses. Ferries and borders can lead far out of the extract. */
  private cover(flat: readonly number[]): void {
    this.box ??= { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
    for (let i = 0; i < flat.length; i += 2) {
      this.box.west = Math.min(this.box.west, flat[i]!);
      this.box.east = Math.max(this.box.east, flat[i]!);
      this.box.north = Math.min(this.box.north, flat[i + 1]!);
      this.box.south = Math.max(this.box.south, flat[i + 1]!);
    }
    if (this.dryCount++ % this.dryStep !== 0) return;
    this.dry.push(flat[0]!, flat[1]!);
    if (this.dry.length < 2 * MOST_DRY_PLACES) return;
    // Drops every second point and collects half as many from now on, so that they are spread over the whole extract.
    this.dryStep *= 2;
    for (let i = 0; 2 * i < this.dry.length; i += 2) {
      this.dry[i] = this.dry[2 * i]!;
      this.dry[i + 1] = this.dry[2 * i + 1]!;
    }
    this.dry.length /= 2;
  }
}

function nameOfArea(tags: TagSource, drawn: readonly Drawn[]): Drawn | null {
  const name = nameOf(tags);
  const water = drawn.find(({ layer }) => layer === 'water');
  if (name && water) {
    const { kind } = water.attributes;
    // A river's name runs along its line.
    return kind === 'river' || kind === 'pool'
      ? null
      : { layer: 'water_name', attributes: { kind: kind === 'sea' ? 'sea' : 'lake', name }, from: 6 };
  }
  return drawPlace(tags) ?? drawPoi(tags);
}

function sumOf(flat: readonly number[]): number {
  let sum = 0;
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2)
    sum += flat[j]! * flat[i + 1]! - flat[i]! * flat[j + 1]!;
  return sum;
}
