import type { Mistakes } from '../mistakes.ts';
import type { VrplibInstance, VrplibVehicle } from './instance.ts';

/** Reports what a file asks for and the problem model has no field for yet (65x). Leaving it out would solve another problem. */
export function reportPendingRules(instance: VrplibInstance, mistakes: Mistakes): void {
  const { clients, vehicles, groups } = instance;
  const prizes = clients.filter(({ prize }) => prize !== 0).length;
  if (prizes > 0)
    mistakes.report(
      650,
      'PRIZE_SECTION',
      `${prizes} clients may be left out for a prize, which is not known here`,
      'Remove the section to visit all clients.',
    );
  const releases = clients.filter(({ release }) => release > 0).length;
  if (releases > 0)
    mistakes.report(
      651,
      'RELEASE_TIME_SECTION',
      `${releases} clients have goods that are released later, which is not known here`,
      'Remove the section to have all goods at the depot from the start.',
    );
  if (groups.length > 0)
    mistakes.report(
      652,
      'MUTUALLY_EXCLUSIVE_GROUP_SECTION',
      `${groups.length} groups have alternatives, which are not known here`,
      'Remove the section and the clients that are not to be visited.',
    );
  const limited = vehicles.filter((vehicle) => isReloadLimited(vehicle, clients.length)).length;
  if (limited > 0)
    mistakes.report(
      653,
      'VEHICLES_RELOAD_DEPOT_SECTION',
      `${limited} vehicles have a choice of depots, or a limit of reloads, which are not known here`,
      'Give each vehicle one depot to reload at, or none, and remove VEHICLES_MAX_RELOADS.',
    );
  const hasClientWindows = clients.some(({ window }) => window !== null) || instance.pairs.length > 0;
  if (hasClientWindows && vehicles.some(({ maxDuration }) => maxDuration !== null))
    mistakes.report(
      654,
      'VEHICLES_MAX_DURATION',
      'A longest duration of a route beside time windows is not known here',
      'Remove it, or narrow the time windows of the depots.',
    );
}

/** Whether a vehicle reloads at a choice of depots, or fewer times than it has clients. */
function isReloadLimited({ reloadDepots, maxReloads }: VrplibVehicle, clients: number): boolean {
  if (reloadDepots.length === 0 || maxReloads === 0) return false;
  return reloadDepots.length > 1 || (maxReloads ?? Number.POSITIVE_INFINITY) < clients - 1;
}
