import { contains, curve, type Point } from './plane.ts';

/** The town's land and sea: 6.4 by 6.25 km. */
export const TOWN_BOX = { west: -3200, east: 3200, south: -3150, north: 3100 };

export const BASIN = { west: -620, east: -170, north: -1840 };
const RIVER_HALF = 52;
/** From the river's middle to the roads along it. */
export const QUAY_METRES = 84;

/** How far east the river's middle is. */
export function riverAt(north: number): number {
  return 640 + 150 * Math.sin((north + 300) / 760) + 60 * Math.sin(north / 310);
}

/** Where the land ends in the south, the harbour basin aside. */
export function shoreAt(east: number): number {
  return -2230 + 130 * Math.sin(east / 700) + 45 * Math.sin(east / 230 + 1);
}

/** From west to east, with land on its left. */
export function coastLine(): Point[] {
  const line: Point[] = [];
  for (let east = TOWN_BOX.west; east <= TOWN_BOX.east; east += 40) {
    if (east > BASIN.west && east < BASIN.east) continue;
    line.push([east, shoreAt(east)]);
    if (east <= BASIN.west && east + 40 > BASIN.west)
      line.push(
        [BASIN.west, shoreAt(BASIN.west)],
        [BASIN.west, BASIN.north],
        [BASIN.east, BASIN.north],
        [BASIN.east, shoreAt(BASIN.east)],
      );
  }
  return line.filter((point, i) => point[0] !== line[i - 1]?.[0] || point[1] !== line[i - 1]?.[1]);
}

/** Counterclockwise, so with land on its left. */
export function islandRing(): Point[] {
  const corners: Point[] = [
    [-1480, -2760],
    [-1620, -2610],
    [-1880, -2590],
    [-2090, -2680],
    [-2130, -2830],
    [-1930, -2930],
    [-1650, -2910],
  ];
  return curve(corners, 45, true).slice(0, -1);
}

/** The river's surface, from the northern edge to the sea. */
export function riverRing(): Point[] {
  const west: Point[] = [];
  const east: Point[] = [];
  for (let north = TOWN_BOX.north; north >= -2250; north -= 50) {
    const half = RIVER_HALF + mouthAt(north);
    west.push([riverAt(north) - half, north]);
    east.push([riverAt(north) + half, north]);
  }
  return [...west, ...east.reverse()];
}

export function riverLine(): Point[] {
  return Array.from({ length: 54 }, (_, i): Point => [riverAt(TOWN_BOX.north - i * 100), TOWN_BOX.north - i * 100]);
}

/** The river is wider on its last metres. */
function mouthAt(north: number): number {
  return Math.max(0, (-2090 - north) * 0.3);
}

/** In the river or between it and the roads along it. */
export function isByRiver([east, north]: Point): boolean {
  return Math.abs(east - riverAt(north)) < QUAY_METRES - 4 && north > -2300;
}

const island = islandRing();

/** At sea or in the river, or closer to them than the margin. */
export function isWet([east, north]: Point, marginMetres = 0): boolean {
  if (contains(island, [east, north])) return false;
  const inBasin =
    east > BASIN.west - marginMetres && east < BASIN.east + marginMetres && north < BASIN.north + marginMetres;
  return (
    inBasin ||
    north < shoreAt(east) + marginMetres ||
    Math.abs(east - riverAt(north)) < RIVER_HALF + mouthAt(north) + marginMetres
  );
}
