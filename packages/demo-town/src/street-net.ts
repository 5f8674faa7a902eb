import { distance, type Point } from './plane.ts';
import type { RoadClass } from './main-roads.ts';

export interface Street {
  name: string | null;
  ref?: string | undefined;
  roadClass: RoadClass;
  maxspeed?: number | undefined;
  /** One of the roads that were there before the blocks. */
  isMain: boolean;
  oneway: boolean;
  /** Names of the bridges on the way, by the key of their piece. */
  bridges?: Map<number, string> | undefined;
  tags?: Readonly<Record<string, string>> | undefined;
  /** Numbers of points; more than one where the street is interrupted. */
  paths: number[][];
}

/** Streets between numbered points. No two cross but in a point both have; a piece may be cut by a point at any time. */
export class StreetNet {
  readonly points: Point[] = [];
  readonly streets: Street[] = [];
  /** How many pieces meet at each point. */
  readonly degree: number[] = [];
  private readonly cuts = new Map<number, number>();
  private readonly streetAt = new Map<number, Street>();

  point(number: number): Point {
    return this.points[number]!;
  }

  addPoint(point: Point): number {
    this.degree.push(0);
    return this.points.push(point) - 1;
  }

  addStreet(street: Street): Street {
    this.streets.push(street);
    for (const path of street.paths) this.lay(street, path);
    return street;
  }

  /** Makes the pieces of a path the street's. */
  lay(street: Street, path: readonly number[]): void {
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1]!, path[i]!];
      this.streetAt.set(keyOf(a, b), street);
      this.degree[a] = (this.degree[a] ?? 0) + 1;
      this.degree[b] = (this.degree[b] ?? 0) + 1;
    }
  }

  /** The street of a piece that no point cuts. */
  streetOf(a: number, b: number): Street | undefined {
    return this.streetAt.get(keyOf(a, b));
  }

  /** Puts a point on the piece from a to b, for all streets and blocks that have it. */
  cut(a: number, b: number, at: Point): number {
    const middle = this.addPoint(at);
    const street = this.streetAt.get(keyOf(a, b));
    this.cuts.set(keyOf(a, b), middle);
    this.streetAt.delete(keyOf(a, b));
    if (street) {
      this.streetAt.set(keyOf(a, middle), street);
      this.streetAt.set(keyOf(middle, b), street);
      this.degree[middle] = 2;
    }
    return middle;
  }

  /** The path with all points by which its pieces were cut. */
  whole(path: readonly number[]): number[] {
    const full: number[] = [path[0]!];
    for (let i = 1; i < path.length; i++) this.walk(path[i - 1]!, path[i]!, full);
    return full;
  }

  wholeRing(ring: readonly number[]): number[] {
    return this.whole([...ring, ring[0]!]).slice(0, -1);
  }

  /** Adds the points of cuts to all paths. Nothing can be cut afterwards. */
  settle(): void {
    for (const street of this.streets) street.paths = street.paths.map((path) => this.whole(path));
  }

  /** After streets were joined: assigns each piece to the joined street and removes streets without a path. */
  settleOwners(into: (street: Street) => Street): void {
    for (const [piece, street] of this.streetAt) this.streetAt.set(piece, into(street));
    const left = this.streets.filter(({ paths }) => paths.length > 0);
    this.streets.splice(0, this.streets.length, ...left);
  }

  lengthOf(path: readonly number[]): number {
    let metres = 0;
    for (let i = 1; i < path.length; i++) metres += distance(this.point(path[i - 1]!), this.point(path[i]!));
    return metres;
  }

  private walk(a: number, b: number, into: number[]): void {
    const middle = this.cuts.get(keyOf(a, b));
    if (middle === undefined) into.push(b);
    else {
      this.walk(a, middle, into);
      this.walk(middle, b, into);
    }
  }
}

/** Returns the key of a piece, the same in both directions. */
export function keyOf(a: number, b: number): number {
  return a < b ? a * 1_000_000 + b : b * 1_000_000 + a;
}
