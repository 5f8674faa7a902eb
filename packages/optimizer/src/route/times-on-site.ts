import { serviceSecondsOn, setupSecondsOn } from '../constraints/time/set-up.ts';
import type { Problem, Site, Vehicle } from '../problem/problem.ts';

/** Seconds on site by node; 0 for starts and ends. */
export interface TimesOnSite {
  readonly service: Float64Array;
  readonly setup: Float64Array;
}

/**
 * Returns a function that gives the times on site of a vehicle. Vehicles of the same `type` share them. @param nodes
 * how many nodes the model has
 */
export function timesOnSite({ jobs, shipments }: Problem, nodes: number): (vehicle: Vehicle) => TimesOnSite {
  const sites: readonly Site[] = [...jobs, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])];
  const dependOnType = sites.some((site) => site.serviceSecondsByType ?? site.setupSecondsByType);
  const timesByType = new Map<string | undefined, TimesOnSite>();
  return (vehicle) => {
    const type = dependOnType ? vehicle.type : undefined;
    let times = timesByType.get(type);
    if (!times) {
      times = { service: new Float64Array(nodes), setup: new Float64Array(nodes) };
      for (const [node, site] of sites.entries()) {
        times.service[node] = serviceSecondsOn(site, vehicle);
        times.setup[node] = setupSecondsOn(site, vehicle);
      }
      timesByType.set(type, times);
    }
    return times;
  };
}
