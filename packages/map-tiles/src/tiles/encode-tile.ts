import { PbfWriter } from 'pbf';
import { type Feature, STEP } from './feature.ts';
import { joinLines, type TileLine } from './join-lines.ts';
import { type Attributes, LINE, MAX_ZOOM, POINT, POLYGON, type Shape } from './schema.ts';
import { EXTENT, tileWidth, WORLD } from './world-units.ts';

/** A polygon smaller than so many pixels (of a tile of 512) is left out. */
const leastPixels = 10;

interface Look {
  readonly shape: Shape;
  readonly attributes: Attributes;
  /** Lines, rings, or one x and y a point. */
  readonly shapes: number[][];
}

/** Returns whether a feature is drawn in tiles of a zoom at all. */
export function isSeenAt(z: number, { shape, from, to, area }: Feature): boolean {
  if (z < from || z > to) return false;
  if (shape !== POLYGON || z === MAX_ZOOM) return true;
  const pixel = WORLD / (512 * 2 ** z);
  return area >= leastPixels * pixel * pixel;
}

/**
 * A tile in the Mapbox vector tile format, version 2.1; null when there is nothing in it. Features of one layer with the
 * same attributes become one: tiles are half as large, and lines that meet become one line.
 */
export function encodeTile(
  z: number,
  x: number,
  y: number,
  features: readonly Feature[],
  names: readonly string[],
  attributes: readonly Attributes[],
): Uint8Array | null {
  const layers = new Map<number, Map<number, Look>>();
  for (const feature of features) {
    if (!isSeenAt(z, feature)) continue;
    const shapes = shapesOf(z, x, y, feature);
    if (shapes.length === 0) continue;
    let looks = layers.get(feature.layer);
    if (!looks) layers.set(feature.layer, (looks = new Map()));
    const key = feature.attributes * 4 + feature.shape;
    const look = looks.get(key);
    if (look) for (const shape of shapes) look.shapes.push(shape);
    else
      looks.set(key, {
        shape: feature.shape,
        attributes: attributes[feature.attributes]!,
        shapes,
      });
  }
  if (layers.size === 0) return null;
  const tile = new PbfWriter();
  for (const [layer, looks] of [...layers].sort(([a], [b]) => a - b))
    tile.writeBytesField(3, encodeLayer(names[layer]!, looks.values()));
  return tile.finish();
}

function shapesOf(z: number, x: number, y: number, { shape, parts }: Feature): number[][] {
  const width = tileWidth(z);
  const scale = EXTENT / width;
  const [west, north] = [x * width, y * width];
  if (shape === POINT) {
    // A point belongs to one tile: names at seams would be there twice.
    return parts.flatMap((part) => {
      const at = [Math.floor((part[0]! - west) * scale), Math.floor((part[1]! - north) * scale)];
      return at.every((coordinate) => coordinate >= 0 && coordinate < EXTENT) ? [at] : [];
    });
  }
  const shapes: number[][] = [];
  let isOuterGone = false;
  for (const part of parts) {
    const flat: number[] = [];
    for (let i = 0; i < part.length; i += STEP) {
      if (part[i + 2]! > z) continue;
      const px = Math.round((part[i]! - west) * scale);
      const py = Math.round((part[i + 1]! - north) * scale);
      const n = flat.length;
      if (n > 0 && flat[n - 2] === px && flat[n - 1] === py) continue;
      flat.push(px, py);
    }
    if (shape === LINE) {
      if (flat.length >= 4) shapes.push(flat);
      continue;
    }
    const isHole = areaOfPart(part) < 0;
    if (isHole && isOuterGone) continue;
    const n = flat.length;
    if (n > 2 && flat[0] === flat[n - 2] && flat[1] === flat[n - 1]) flat.length = n - 2;
    const area = flat.length >= 6 ? areaOf(flat) : 0;
    const isGone = isHole ? area >= 0 : area <= 0;
    if (!isHole) isOuterGone = isGone;
    if (!isGone) shapes.push(flat);
  }
  return shapes;
}

function areaOfPart(part: Int32Array): number {
  let sum = 0;
  for (let i = 0, j = part.length - STEP; i < part.length; j = i, i += STEP)
    sum += part[j]! * part[i + 1]! - part[i]! * part[j + 1]!;
  return sum;
}

function areaOf(flat: readonly number[]): number {
  let sum = 0;
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2)
    sum += flat[j]! * flat[i + 1]! - flat[i]! * flat[j + 1]!;
  return sum;
}

function encodeLayer(name: string, looks: Iterable<Look>): Uint8Array {
  const layer = new PbfWriter();
  layer.writeStringField(1, name);
  const keys = new Map<string, number>();
  const values = new Map<string | number, number>();
  const numberOf = <T>(of: T, among: Map<T, number>): number => {
    let number = among.get(of);
    if (number === undefined) among.set(of, (number = among.size));
    return number;
  };
  for (const look of looks) {
    const tags: number[] = [];
    for (const [key, value] of Object.entries(look.attributes)) tags.push(numberOf(key, keys), numberOf(value, values));
    layer.writeBytesField(2, encodeFeature(look, tags));
  }
  for (const key of keys.keys()) layer.writeStringField(3, key);
  for (const value of values.keys()) {
    const message = new PbfWriter();
    if (typeof value === 'string') message.writeStringField(1, value);
    else if (value >= 0) message.writeVarintField(5, value);
    else message.writeSVarintField(6, value);
    layer.writeBytesField(4, message.finish());
  }
  layer.writeVarintField(5, EXTENT);
  layer.writeVarintField(15, 2);
  return layer.finish();
}

const MOVE = 1;
const DRAW = 2;
const CLOSE = 7;
const command = (id: number, count: number): number => id | (count << 3);

function encodeFeature({ shape, attributes, shapes }: Look, tags: number[]): Uint8Array {
  const geometry: number[] = [];
  let x = 0;
  let y = 0;
  const step = (toX: number, toY: number): void => {
    const [dx, dy] = [toX - x, toY - y];
    geometry.push((dx << 1) ^ (dx >> 31), (dy << 1) ^ (dy >> 31));
    [x, y] = [toX, toY];
  };
  if (shape === POINT) {
    geometry.push(command(MOVE, shapes.length));
    for (const [px = 0, py = 0] of shapes) step(px, py);
  } else {
    const drawn = shape === LINE ? joinLines(shapes as TileLine[], attributes.oneway === undefined) : shapes;
    for (const flat of drawn) {
      geometry.push(command(MOVE, 1));
      step(flat[0]!, flat[1]!);
      geometry.push(command(DRAW, flat.length / 2 - 1));
      for (let i = 2; i < flat.length; i += 2) step(flat[i]!, flat[i + 1]!);
      if (shape === POLYGON) geometry.push(command(CLOSE, 1));
    }
  }
  const feature = new PbfWriter();
  feature.writePackedVarint(2, tags);
  feature.writeVarintField(3, shape);
  feature.writePackedVarint(4, geometry);
  return feature.finish();
}
