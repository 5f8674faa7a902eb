/** Vehicles that a person chose, by driver; null: none. Drivers who are missing get their usual vehicle. */
export type ChosenVehicles = Readonly<Record<string, string | null>>;

/** A driver who is added to a plan. */
interface AddedDriver {
  readonly id: string;
  /** Null: none. */
  readonly usualVehicleId: string | null;
}

/**
 * Returns the vehicle that each driver gets on a plan, by the driver's id: the chosen one, else the usual one. Chosen
 * vehicles come first, so that no driver gets by habit what a person gave to another. Drivers without a free vehicle are
 * missing.
 * @param isFree whether a vehicle exists, is in service on the plan's day and is on no route of the plan
 */
export function vehiclesOfDrivers(
  drivers: readonly AddedDriver[],
  chosen: ChosenVehicles,
  isFree: (vehicleId: string) => boolean,
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const given = new Map<string, string>();
  const give = (driverId: string, vehicleId: string | null | undefined): void => {
    if (!vehicleId || taken.has(vehicleId) || !isFree(vehicleId)) return;
    taken.add(vehicleId);
    given.set(driverId, vehicleId);
  };
  for (const { id } of drivers) give(id, chosen[id]);
  for (const { id, usualVehicleId } of drivers) if (chosen[id] === undefined) give(id, usualVehicleId);
  return given;
}
