import type { PlanningZone } from '@roundsman/domain';
import { corner } from '../grid.fixture.ts';

/** Returns a zone around one corner of the grid, which requires driver `d`. */
export function zoneAround(north: number, parts: Partial<PlanningZone>): PlanningZone {
  const { lat, lng } = corner(north);
  const d = 0.0001;
  const ring = [
    [lng - d, lat - d],
    [lng + d, lat - d],
    [lng + d, lat + d],
    [lng - d, lat + d],
    [lng - d, lat - d],
  ] as const;
  return {
    id: `zone ${north}`,
    mode: 'REQUIRED',
    drivers: ['d'],
    vehicleMode: 'PREFERRED',
    vehicles: [],
    surchargeMinutes: 0,
    postcodes: null,
    geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
    ...parts,
  };
}
