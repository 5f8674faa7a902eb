import type { TenantHandle, TenantTx } from '../../../platform/db/handles.ts';
import { findVehicles } from '../../vehicles/index.ts';
import { type FullPlan, listFreeVehicles, type RouteRow, updateRoutes, withVehicles } from '../../route-plans/index.ts';
import type { StoredVehicles } from '../optimization.tables.ts';

/** Returns the vehicles of a plan's routes in their stored form, by driver. */
export const storedVehicles = ({ routes }: Pick<FullPlan, 'routes'>): StoredVehicles =>
  Object.fromEntries(routes.map(({ driver_id, vehicle_id }) => [driver_id, vehicle_id]));

/** Returns the routes that have another vehicle than the stored one. */
const routesToChange = ({ routes }: Pick<FullPlan, 'routes'>, vehicles: StoredVehicles): RouteRow[] =>
  routes.filter(({ driver_id, vehicle_id }) => (vehicles[driver_id] ?? null) !== vehicle_id && driver_id in vehicles);

/** Returns the plan as if its routes had the stored vehicles. Deleted vehicles are left out. */
export async function withStoredVehicles(
  tenant: TenantHandle,
  full: FullPlan,
  vehicles: StoredVehicles,
): Promise<FullPlan> {
  const ids = Object.values(vehicles).filter((id) => id !== null);
  const vehiclesById = new Map(
    (await tenant.read((tx) => findVehicles(tx, ids))).map((vehicle) => [vehicle.id, vehicle]),
  );
  const changes = routesToChange(full, vehicles).map(({ driver_id }) => {
    const id = vehicles[driver_id] ?? null;
    return [driver_id, id === null ? null : (vehiclesById.get(id) ?? null)] as const;
  });
  return withVehicles(full, new Map(changes));
}

/** Gives the routes the stored vehicles. Returns the replaced ones, or null when nothing changed. */
export async function applyVehicles(
  tx: TenantTx,
  full: Pick<FullPlan, 'routes'>,
  vehicles: StoredVehicles,
  now: Date,
): Promise<StoredVehicles | null> {
  const routes = routesToChange(full, vehicles);
  if (routes.length === 0) return null;
  for (const { id, driver_id } of routes)
    await updateRoutes(tx, [id], { vehicle_id: vehicles[driver_id] ?? null, updated_at: now });
  return storedVehicles({ routes });
}

/** Lists why the routes cannot get the stored vehicles: a locked route by its driver, or a vehicle that is not free. */
export async function vehicleMisfits(
  tx: TenantTx,
  full: FullPlan,
  vehicles: StoredVehicles,
): Promise<{ path: 'locked' | 'vehicle'; message: string }[]> {
  const routes = routesToChange(full, vehicles);
  if (routes.length === 0) return [];
  const locked = routes.filter((route) => route.locked);
  const free = new Set((await listFreeVehicles(tx, full.plan)).map(({ id }) => id));
  const unchanged = new Set(full.routes.filter((route) => !routes.includes(route)).map(({ vehicle_id }) => vehicle_id));
  const wanted = routes.flatMap(({ driver_id }) => vehicles[driver_id] ?? []);
  const taken = wanted.filter((id) => !free.has(id) || unchanged.has(id));
  const names = new Map((await findVehicles(tx, taken)).map(({ id, name }) => [id, name]));
  return [
    ...locked.map(({ driver_name }) => ({ path: 'locked' as const, message: driver_name })),
    ...taken.map((id) => ({ path: 'vehicle' as const, message: names.get(id) ?? '' })),
  ];
}
