import type { Block } from './divide-blocks.ts';
import type { District } from './districts.ts';
import { between, distance, type Point } from './plane.ts';
import { unnamed } from './side-roads.ts';
import type { StreetNet } from './street-net.ts';
import { BASIN, islandRing } from './water.ts';

export const ISLAND: District = { name: 'Tern Island', postcode: 'NI6 001', at: [-1800, -2760], ground: 'houses' };

/** Adds the road around the island and the ferry to it. Call before `settle`. */
export function layIsland(net: StreetNet): Block {
  const shore = islandRing();
  const loop = shore.map((point) => net.addPoint(between(ISLAND.at, point, 0.62)));
  net.addStreet({
    name: 'Tern Island Road',
    roadClass: 'unclassified',
    maxspeed: 30,
    isMain: true,
    oneway: false,
    paths: [[...loop, loop[0]!]],
  });
  const landing = net.addPoint(between(ISLAND.at, shore[0]!, 1.02));
  net.addStreet({
    name: 'Ferry Lane',
    roadClass: 'unclassified',
    maxspeed: 30,
    isMain: true,
    oneway: false,
    paths: [[loop[0]!, landing]],
  });
  const east = (BASIN.west + BASIN.east) / 2;
  const pier = net.addPoint([east, BASIN.north - 4]);
  const strand = net.streets.find(({ name }) => name === 'Strand Road');
  const path = net.whole(
    strand?.paths.find((path) => path.some((id) => distance(net.point(id), net.point(pier)) < 120)) ?? [],
  );
  const at = path.findIndex((id, i) => i > 0 && net.point(id)[0] > east && net.point(path[i - 1]!)[0] <= east);
  const [a, b] = [path[at - 1]!, path[at]!];
  const [from, to] = [net.point(a), net.point(b)];
  const place = between(from, to, (east - from[0]) / (to[0] - from[0]));
  const start = [a, b].find((id) => distance(net.point(id), place) < 8) ?? net.cut(a, b, place);
  net.addStreet({ ...unnamed('service', [start, pier]), name: 'Ferry Pier' });
  const over: Point[] = [
    [east, -2480],
    [-660, -2640],
    [-1150, -2720],
  ];
  net.addStreet({
    ...unnamed('ferry', [pier, ...over.map((point) => net.addPoint(point)), landing], {
      motor_vehicle: 'yes',
      foot: 'yes',
      duration: '00:12',
    }),
    name: 'Tern Island Ferry',
  });
  return { ring: loop, district: ISLAND, site: null };
}
