import type { Feature } from '../../platform/feature.ts';
import { routes } from './vehicles.routes.ts';
export { returnToService, takeOutOfService } from './out-of-service.ts';
export {
  countVehiclesWithCapacity,
  deleteCapacityOfVehicles,
  findVehicle,
  findVehicles,
  listVehiclesInService,
  type VehicleRow,
} from './vehicles.store.ts';

export const vehicles: Feature = { name: 'vehicles', routes };
