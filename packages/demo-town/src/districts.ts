import { distance, type Point } from './plane.ts';

export type Ground = 'old' | 'dense' | 'houses' | 'industrial' | 'farmland' | 'meadow';

export interface District {
  readonly name: string;
  readonly postcode: string;
  readonly at: Point;
  readonly ground: Ground;
}

const CITY_CODE = 'NI';

export const CITY = 'Null Island';

export const districts: readonly District[] = (
  [
    ['Old Town', [20, 30], 'old'],
    ['Northgate', [150, 850], 'dense'],
    ['Orchard Hill', [-780, 480], 'dense'],
    ['Wallside', [-760, -330], 'dense'],
    ['Harbour', [100, -1000], 'dense'],
    ['Dockside', [-350, -1650], 'industrial'],
    ['Saltmarsh', [-1250, -1550], 'houses'],
    ['Westfield', [-1500, -300], 'houses'],
    ['Abbey', [-1350, 600], 'houses'],
    ['Highmoor', [-700, 1300], 'houses'],
    ['Meridian Park', [200, 1420], 'houses'],
    ['Bridge End', [1050, 250], 'dense'],
    ['Foundry', [1250, -500], 'dense'],
    ['Eastwick', [2080, 150], 'houses'],
    ['Kingfisher Green', [1350, 1300], 'houses'],
    ['Sunrise', [1900, -650], 'houses'],
    ['Cutler Yard', [1150, -1750], 'industrial'],
    ['Eastfield', [2650, 350], 'farmland'],
    ['Little Wick', [1900, 1750], 'houses'],
    ['Mill Fields', [950, 2050], 'farmland'],
    ['Northmead', [-600, 2000], 'houses'],
    ['Windmill', [-2180, 400], 'farmland'],
    ['Marsh End', [-2150, -600], 'meadow'],
    ['Gull Point', [-2000, -1650], 'houses'],
    ['Lighthouse', [2250, -1600], 'farmland'],
  ] as const
).map(([name, at, ground], i) => ({
  name,
  at,
  ground,
  postcode: `${CITY_CODE}${1 + Math.floor(i / 5)} ${i % 5}0${(i * 7) % 10}`,
}));

export function districtAt(point: Point): District {
  return districts.reduce((best, district) =>
    distance(district.at, point) < distance(best.at, point) ? district : best,
  );
}

/** Ground without houses: the block around the place, once blocks there are as small as this. */
export interface Site {
  readonly name: string;
  readonly at: Point;
  readonly most: number;
  readonly kind: 'park' | 'square' | 'cemetery' | 'hospital' | 'school' | 'wood' | 'stadium' | 'station' | 'university';
}

const site = (kind: Site['kind'], name: string, at: Point, most: number): Site => ({ kind, name, at, most });

export const sites: readonly Site[] = [
  site('square', 'Zero Square', [0, 90], 13_000),
  site('square', 'Market Place', [-240, -190], 13_000),
  site('square', 'Customs House Square', [60, -760], 14_000),
  site('park', 'Meridian Gardens', [200, 1400], 210_000),
  site('park', 'Castle Park', [280, -330], 45_000),
  site('park', 'Orchard Park', [-700, 250], 70_000),
  site('park', 'Foundry Common', [1400, 250], 60_000),
  site('park', 'Victory Green', [1150, -250], 30_000),
  site('park', "Sailor's Green", [-650, -950], 45_000),
  site('park', 'Eastwick Park', [2050, 50], 90_000),
  site('park', 'Abbey Meadow', [-1450, 350], 90_000),
  site('park', 'Kingfisher Water Park', [1250, 1350], 60_000),
  site('park', 'Northmead Recreation Ground', [-650, 2050], 50_000),
  site('park', 'Gull Point Green', [-1900, -1650], 50_000),
  site('park', 'Windmill Playing Fields', [-2150, 500], 60_000),
  site('cemetery', 'Hillside Cemetery', [-1250, 1000], 80_000),
  site('cemetery', 'Eastwick Cemetery', [2000, -500], 50_000),
  site('hospital', 'Null Island General Hospital', [-1380, -350], 70_000),
  site('university', 'Meridian College', [-450, 850], 60_000),
  site('stadium', 'Gulf Stadium', [1900, 1050], 70_000),
  site('station', 'Null Island Central', [950, 380], 40_000),
  site('school', "St Brendan's School", [-880, -250], 26_000),
  site('school', 'Orchard Hill School', [-600, 600], 26_000),
  site('school', 'Foundry Lane School', [1450, -350], 26_000),
  site('school', 'Westfield Academy', [-1550, -850], 30_000),
  site('school', 'Eastwick School', [2150, 350], 30_000),
  site('school', 'Northmead School', [-950, 1850], 30_000),
  site('school', 'Harbour Primary School', [300, -850], 24_000),
  site('school', 'Kingfisher School', [1550, 1150], 30_000),
  site('wood', 'Monk Wood', [-1950, 1250], 260_000),
  site('wood', 'Cutler Wood', [2350, -1050], 200_000),
  site('wood', 'Mill Copse', [1500, 2000], 220_000),
];
