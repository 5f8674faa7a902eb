import { SmallMap, square } from './index.ts';

const blocks = 40;
/** Degrees, about 110 m. */
const width = 0.001;

/** Returns the extract of a town of crossing streets, with four houses in each block. It is the same each time. */
export function gridTown(): Uint8Array {
  const map = new SmallMap();
  const line = Array.from({ length: blocks + 1 }, (_, i) => i * width);
  line.forEach((at, i) => {
    map.way(
      line.map((lng) => [lng, at]),
      { highway: 'residential', name: `Street ${i + 1}` },
    );
    map.way(
      line.map((lat) => [at, lat]),
      { highway: i % 10 === 0 ? 'primary' : 'residential', name: `Avenue ${i + 1}` },
    );
  });
  let number = 0;
  for (const west of line.slice(0, -1))
    for (const south of line.slice(0, -1))
      for (const [x, y] of [
        [0.2, 0.2],
        [0.6, 0.2],
        [0.2, 0.6],
        [0.6, 0.6],
      ] as const)
        map.way(square(west + x * width, south + y * width, 0.2 * width), {
          building: 'yes',
          'addr:housenumber': `${++number}`,
        });
  return map.bytes();
}
