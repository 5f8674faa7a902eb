import { hasGoods } from '@roundsman/domain';
import type { Job } from '@roundsman/optimizer/schedule';
import type { OrderRow } from '../../orders/index.ts';
import type { RouteRow } from '../route-plans.store.ts';

type Drivers = Pick<Job, 'allowedVehicles'>;

/**
 * Returns a function that limits an order to the drivers whose route starts at the depot of its goods, among those who
 * may take it otherwise.
 */
export const goodsMapper =
  (routes: readonly Pick<RouteRow, 'driver_id' | 'start_depot_id'>[]) =>
  <Fields extends Drivers>({ depot_id }: Pick<OrderRow, 'depot_id'>, fields: Fields): Fields | (Fields & Drivers) =>
    depot_id === null
      ? fields
      : {
          ...fields,
          allowedVehicles: routes
            .filter(({ start_depot_id }) => hasGoods(start_depot_id, depot_id))
            .map(({ driver_id }) => driver_id)
            .filter((id) => fields.allowedVehicles?.includes(id) ?? true),
        };
