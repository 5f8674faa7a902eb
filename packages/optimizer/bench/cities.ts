/** Generated days like the product's: the same at every run. */
import type { Job, Problem, Shipment, Vehicle } from '../src/problem/problem.ts';
import { shareMatrices } from '../src/search/preparation/reorder-locations.ts';
import { city } from '../src/testing/city.ts';

const HOUR = 3600;

/**
 * 60 jobs and 40 shipments for 8 drivers, with all settings of a dispatcher. The town has skills, breaks, open ends,
 * slow and fast drivers and capacities. The day adds soft windows, priorities, set-up, preferred drivers, zones,
 * priced overtime, and limits of stops, metres and travel.
 */
export function dayWithAllRules(): Problem {
  const town = city({ vehicles: 8, jobs: 60, shipments: 40 });
  const optionsOf = (at: number) => ({
    priority: at % 10 === 0 ? 3 : 1,
    zone: ['north', 'east', 'south', 'west'][at % 4],
    preferredVehicles: at % 7 === 0 ? [`d${at % 8}`] : [],
  });
  return {
    ...town,
    vehicles: town.vehicles.map(
      (vehicle, at): Vehicle => ({
        ...vehicle,
        overtimeSeconds: HOUR,
        maxStops: 30,
        maxDistanceMetres: 250_000,
        maxTravelSeconds: 6 * HOUR,
        costs: { fixed: 600, perOvertimeSecond: 0.5 + (at % 3) * 0.25 },
      }),
    ),
    jobs: town.jobs.map((job, at): Job => ({ ...job, ...optionsOf(at), setupSeconds: at % 3 === 0 ? 120 : 0 })),
    shipments: town.shipments.map((shipment, at): Shipment => ({ ...shipment, ...optionsOf(at) })),
    options: { allowLate: true, zonePrice: 120, preferencePrice: 600 },
  };
}

/**
 * 4,000 jobs and 500 shipments for 250 drivers. The matrices are in shared memory, as callers with large ones provide
 * them.
 */
export function largeCity(): Problem {
  return shareMatrices(city({ vehicles: 250, jobs: 4000, shipments: 500 }));
}
