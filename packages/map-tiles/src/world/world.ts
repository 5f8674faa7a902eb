import { readFileSync, renameSync } from 'node:fs';
import { encodeTile } from '../tiles/encode-tile.ts';
import { extremesOf, type Feature } from '../tiles/feature.ts';
import { generalise } from '../tiles/generalise.ts';
import { nest } from '../tiles/assemble-rings.ts';
import { labelPoint } from '../tiles/label-point.ts';
import { type Attributes, LINE, POINT, POLYGON, type Shape } from '../tiles/schema.ts';
import { slice } from '../tiles/slice.ts';
import { ArchiveWriter } from '../tiles/write-archive.ts';
import { WORLD_MAX_ZOOM } from './world-zoom.ts';
import { WORLD, worldX, worldY } from '../tiles/world-units.ts';

/** The world's land, borders and countries' names: what is seen where there is no region. */
export interface World {
  readonly features: readonly Feature[];
  readonly attributes: readonly Attributes[];
}

/** land: polygons; border: lines between countries; country: points with name, size. */
const worldLayers = ['land', 'border', 'country'] as const;

type Arcs = readonly (readonly number[])[];
type Geometry = { readonly properties?: { readonly name?: string } } & (
  | { readonly type: 'Polygon'; readonly arcs: Arcs }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly Arcs[] }
);
/** TopoJSON as world-atlas has it (Natural Earth, public domain): lines that countries share are there once. */
interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
}

/** Makes the file of the world's tiles. Takes its thread for a second or two. */
export function makeWorld(path: string): void {
  const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- world-atlas is pinned and has no types
  const { features, attributes } = worldOf(JSON.parse(readFileSync(file, 'utf8')) as Topology);
  const partial = `${path}.${process.pid}.part`;
  const archive = new ArchiveWriter(partial);
  slice(0, 0, 0, features, {
    within: [0, 0, WORLD, WORLD],
    fromZoom: 0,
    toZoom: WORLD_MAX_ZOOM,
    onTile: (z, x, y, inside) => {
      const tile = encodeTile(z, x, y, inside, worldLayers, attributes);
      if (tile) archive.add(z, x, y, tile);
    },
  });
  archive.finish({
    minZoom: 0,
    maxZoom: WORLD_MAX_ZOOM,
    bounds: [-180, -85, 180, 85],
    metadata: { name: 'World', vector_layers: worldLayers.map((id) => ({ id, fields: {} })) },
  });
  renameSync(partial, path);
}

function worldOf(topology: Topology): World {
  const arcs = topology.arcs.map((arc) => degreesOf(arc, topology));
  const uses = new Map<number, number>();
  const features: Feature[] = [];
  const attributes: Attributes[] = [{}];
  const add = (layer: (typeof worldLayers)[number], shape: Shape, parts: Int32Array[], number = 0, area = 0): void => {
    const feature: Feature = {
      layer: worldLayers.indexOf(layer),
      shape,
      from: 0,
      to: WORLD_MAX_ZOOM,
      attributes: number,
      area,
      parts,
    };
    // Shapes across the date line are drawn at both ends of the world.
    const { west, east } = extremesOf(parts);
    for (const shift of [0, -WORLD, WORLD])
      if (west + shift < WORLD && east + shift > 0)
        features.push({ ...feature, parts: parts.map((part) => part.map((v, i) => (i % 3 === 0 ? v + shift : v))) });
  };

  for (const country of topology.objects.countries.geometries) {
    const polygons = country.type === 'Polygon' ? [country.arcs] : country.arcs;
    const rings = polygons.map((polygon) => polygon.map((ring) => project(unwrap(follow(ring, arcs, uses)))));
    let largest: { rings: number[][]; area: number } | null = null;
    for (const polygon of rings.flatMap(nest)) {
      const area = areaOf(polygon[0] ?? []);
      add('land', POLYGON, polygon.map(generalise), 0, area);
      if (area > (largest?.area ?? 0)) largest = { rings: polygon, area };
    }
    const name = country.properties?.name;
    if (!name || !largest) continue;
    const size = Math.round(Math.log2(largest.area));
    attributes.push({ name, size });
    add('country', POINT, [Int32Array.of(...labelPoint(largest.rings), 0)], attributes.length - 1);
  }
  for (const [arc, times] of uses) if (times > 1) add('border', LINE, [generalise(project(arcs[arc]!))]);

  return { features, attributes };
}

/** Differences to degrees: lng, lat, lng, lat … */
function degreesOf(arc: readonly (readonly [number, number])[], { transform }: Topology): number[] {
  const { scale, translate } = transform;
  let x = 0;
  let y = 0;
  return arc.flatMap(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** A ring of arcs, one after the other; ~n is arc n backwards. */
function follow(ring: readonly number[], arcs: readonly number[][], uses: Map<number, number>): number[] {
  const out: number[] = [];
  for (const number of ring) {
    const index = number < 0 ? ~number : number;
    uses.set(index, (uses.get(index) ?? 0) + 1);
    const arc = arcs[index]!;
    const count = arc.length / 2;
    for (let i = out.length === 0 ? 0 : 1; i < count; i++) {
      const at = 2 * (number < 0 ? count - 1 - i : i);
      out.push(arc[at]!, arc[at + 1]!);
    }
  }
  return out;
}

/** A ring over the date line jumps by 360°; made continuous, or Russia would fill the Baltic. Antarctica does go round the pole. */
function unwrap(ring: number[]): number[] {
  if (ring.some((value, i) => i % 2 === 1 && value < -85)) return ring;
  let shift = 0;
  let last: number | undefined;
  return ring.map((value, i) => {
    if (i % 2 === 1) return value;
    if (last !== undefined && Math.abs(value + shift - last) > 180) shift += value + shift > last ? -360 : 360;
    last = value + shift;
    return last;
  });
}

const project = (degrees: readonly number[]): number[] =>
  degrees.map((value, i) => (i % 2 === 0 ? worldX(value) : worldY(value)));

function areaOf(flat: readonly number[]): number {
  let sum = 0;
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2)
    sum += flat[j]! * flat[i + 1]! - flat[i]! * flat[j + 1]!;
  return Math.abs(sum) / 2;
}
