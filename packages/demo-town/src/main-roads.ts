import { curve, type Point } from './plane.ts';
import { BASIN, QUAY_METRES, riverAt, shoreAt, TOWN_BOX } from './water.ts';

export type RoadClass =
  | 'trunk'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'unclassified'
  | 'residential'
  | 'living_street'
  | 'pedestrian'
  | 'service'
  | 'track'
  | 'footway'
  | 'ferry';

export interface MainRoad {
  readonly name: string;
  readonly ref?: string;
  readonly roadClass: RoadClass;
  readonly maxspeed: number;
  readonly line: readonly Point[];
  /** Names of its bridges from north to south; without any it ends at the river. */
  readonly bridges?: readonly string[];
}

const STEP = 55;

/** Lines older than the streets: the ring, the roads into town, those along the water. They may cross; they end where nothing holds them. */
export function mainRoads(): MainRoad[] {
  const { west, east, north } = TOWN_BOX;
  return [
    {
      name: 'Ring Road',
      ref: 'N1',
      roadClass: 'trunk',
      maxspeed: 70,
      bridges: ['Northern Bridge', 'Harbour Bridge'],
      line: curve(
        [
          [1500, 1580],
          [2200, 1120],
          [2480, 280],
          [2330, -640],
          [1720, -1250],
          [700, -1440],
          [-300, -1420],
          [-1200, -1230],
          [-1760, -620],
          [-1880, 150],
          [-1600, 950],
          [-900, 1500],
          [0, 1690],
          [640, 1670],
        ],
        STEP,
        true,
      ),
    },
    road(
      'Equator Avenue',
      'primary',
      50,
      [
        [-170, 610],
        [120, 590],
        [400, 560],
        [1100, 600],
        [1690, 540],
        [2480, 600],
        [east, 860],
      ],
      { ref: 'N4', bridges: ["Mariner's Bridge"] },
    ),
    road(
      'High Street',
      'secondary',
      30,
      [
        [-560, 30],
        [-250, 45],
        [100, -5],
        [420, -30],
        [640, -40],
        [800, -45],
      ],
      { bridges: ['Old Bridge'] },
    ),
    road('Sunrise Road', 'secondary', 50, [
      [640, -40],
      [1000, -90],
      [1680, -50],
      [2460, -170],
      [east, -330],
    ]),
    road(
      'West Road',
      'primary',
      50,
      [
        [west, 180],
        [-1850, 160],
        [-1000, 60],
        [-490, 30],
      ],
      { ref: 'N2' },
    ),
    road(
      'Northgate Road',
      'primary',
      50,
      [
        [-2450, north],
        [-1680, 2050],
        [-1100, 1150],
        [-370, 390],
      ],
      { ref: 'N3' },
    ),
    road('Meridian Way', 'secondary', 50, [
      [-300, north],
      [-260, 2500],
      [-170, 1650],
      [-100, 1080],
      [-70, 520],
    ]),
    road(
      'Saltmarsh Road',
      'primary',
      50,
      [
        [west, -1350],
        [-2450, -1250],
        [-1680, -930],
        [-900, -640],
        [-380, -350],
      ],
      { ref: 'N5' },
    ),
    road('Anchor Street', 'secondary', 50, [
      [-90, -480],
      [-180, -1080],
      [-270, -1440],
      [-330, -1810],
    ]),
    road(
      'Kingfisher Road',
      'primary',
      50,
      [
        [1120, 560],
        [1330, 940],
        [1830, 1500],
        [2250, 2150],
        [2900, north],
      ],
      { ref: 'N6' },
    ),
    road('Cutler Street', 'secondary', 50, [
      [1000, -40],
      [1180, -420],
      [1290, -880],
      [1620, -1340],
      [1900, -2260],
    ]),
    road('Upper Eastway', 'tertiary', 50, [
      [1690, 360],
      [1980, 620],
      [2380, 1080],
      [2960, 1500],
    ]),
    road('Windmill Road', 'tertiary', 50, [
      [-1830, 900],
      [-2100, 850],
      [-2700, 960],
      [west, 1250],
    ]),
    road('Chandler Street', 'tertiary', 50, [
      [-1000, -760],
      [-1180, -1230],
      [-1350, -2280],
    ]),
    road('Abbey Road North', 'tertiary', 50, [
      [-980, 460],
      [-1560, 640],
      [-1840, 700],
    ]),
    road('Old Walls', 'secondary', 30, [
      [-20, 640],
      [-180, 545],
      [-430, 360],
      [-530, 10],
      [-440, -330],
      [-130, -520],
      [250, -540],
      [620, -520],
      [760, -515],
    ]),
    road('Orchard Road', 'secondary', 50, [
      [760, 1060],
      [300, 1120],
      [-200, 1080],
      [-900, 720],
      [-1090, 60],
      [-900, -700],
      [-280, -1020],
      [250, -1030],
      [700, -980],
    ]),
    road('Foundry Road', 'secondary', 50, [
      [700, 980],
      [1000, 990],
      [1380, 920],
      [1680, 500],
      [1690, -200],
      [1330, -800],
      [1000, -900],
      [600, -880],
    ]),
    road('Western Bypass Lane', 'tertiary', 60, [
      [-2350, -2260],
      [-2480, -1600],
      [-2520, -700],
      [-2660, 200],
      [-2370, 1200],
      [-1700, 2050],
      [-900, 2430],
      [0, 2580],
      [900, 2560],
    ]),
    road('Eastfield Road', 'tertiary', 60, [
      [600, 2480],
      [1400, 2400],
      [2350, 2080],
      [2880, 1500],
      [2920, 700],
      [2860, -400],
      [2600, -1250],
      [2350, -2260],
    ]),
    { name: 'West Quay', roadClass: 'tertiary', maxspeed: 30, line: quay(-QUAY_METRES) },
    { name: 'East Quay', roadClass: 'tertiary', maxspeed: 30, line: quay(QUAY_METRES) },
    { name: 'Strand Road', roadClass: 'secondary', maxspeed: 50, line: strand(west, riverAt(-1900) + 120) },
    { name: 'Lighthouse Road', roadClass: 'secondary', maxspeed: 50, line: strand(riverAt(-1900) - 60, east) },
  ];
}

function road(
  name: string,
  roadClass: RoadClass,
  maxspeed: number,
  through: readonly Point[],
  more: Pick<MainRoad, 'ref' | 'bridges'> = {},
): MainRoad {
  return { name, roadClass, maxspeed, line: curve(through, STEP), ...more };
}

function quay(off: number): Point[] {
  const line: Point[] = [];
  for (let north = 2720; north >= -2150; north -= STEP) line.push([riverAt(north) + off, north]);
  return line;
}

/** Along the shore, and around the harbour basin. */
function strand(from: number, to: number): Point[] {
  const line: Point[] = [];
  for (let east = from; east <= to + 1; east += STEP) {
    const off = Math.max(0, BASIN.west - east, east - BASIN.east);
    const inland = Math.max(0, 1 - off / 260);
    const smooth = inland * inland * (3 - 2 * inland);
    const shore = shoreAt(east) + 95;
    line.push([east, shore + (BASIN.north + 55 - shore) * smooth]);
  }
  return line;
}
