import { contains, curve, type Point } from './plane.ts';

/** The town with land and sea, 6.4 by 6.25 km. Around it are open country and then the sea. */
export const TOWN_BOX = { west: -3200, east: 3200, south: -3150, north: 3100 };

export const BASIN = { west: -620, east: -170, north: -1840 };
/** All land is within this distance from the center. */
export const COUNTRY_METRES = 900;
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

/** The rest of the coast, from the eastern end of the line above around the north to its western end, land on the left. */
export function farCoast(): Point[] {
  const shore = coastLine();
  const through: Point[] = [
    shore.at(-1)!,
    [3520, -1990],
    [3890, -1350],
    [3800, -350],
    [3990, 650],
    [3830, 1750],
    [3960, 2500],
    [3480, 3330],
    [2550, 3800],
    [1500, 3660],
    [650, 3860],
    [-350, 3690],
    [-1450, 3890],
    [-2650, 3620],
    [-3430, 3250],
    [-3960, 2350],
    [-3790, 1250],
    [-4010, 250],
    [-3770, -750],
    [-3900, -1550],
    [-3530, -2080],
    shore[0]!,
  ];
  const smooth = curve(through, 60);
  const rough = smooth.map(([east, north], i): Point => {
    const offset = i === 0 ? 0 : 26 * Math.sin(i * 0.9) + 14 * Math.sin(i * 2.3);
    const out = Math.hypot(east, north);
    return [east + (east / out) * offset, north + (north / out) * offset];
  });
  return [...rough, shore[0]!];
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

/** The river's surface, from the northern coast to the southern. */
export function riverRing(): Point[] {
  const west: Point[] = [];
  const east: Point[] = [];
  for (let north = TOWN_BOX.north + COUNTRY_METRES; north >= -2250; north -= 50) {
    const half = RIVER_HALF + mouthAt(north);
    west.push([riverAt(north) - half, north]);
    east.push([riverAt(north) + half, north]);
  }
  return [...west, ...east.reverse()];
}

export function riverLine(): Point[] {
  const from = TOWN_BOX.north + COUNTRY_METRES;
  return Array.from({ length: 63 }, (_, i): Point => [riverAt(from - i * 100), from - i * 100]);
}

/** Returns how much wider the river is near its mouth. */
function mouthAt(north: number): number {
  return Math.max(0, (-2090 - north) * 0.3);
}

/** In the river or between it and the roads along it. */
export function isByRiver([east, north]: Point): boolean {
  return Math.abs(east - riverAt(north)) < QUAY_METRES - 4 && north > -2300;
}

const island = islandRing();

/** Returns whether a point is in the sea or the river, or closer to them than the margin. */
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
