import { type GoodsRules, nameGoods, parseStopKey, parseTimeOfDay, type StopKey } from '@roundsman/domain';
import type { Job, Problem, Shipment } from '@roundsman/optimizer/schedule';
import type { Order } from '../plan.ts';

/** Returns the rule of an order whose pickup and delivery are on one route. */
export const shipmentRules = ({ maxRideTime: minutes }: Order): Pick<Shipment, 'maxRideSeconds'> =>
  minutes === null ? {} : { maxRideSeconds: minutes * 60 };

/** Returns the rule of a Single Stop order. */
export function jobRules({ releaseTime: ready }: Order): Pick<Job, 'releaseTime'> {
  const releaseTime = ready === null ? null : parseTimeOfDay(ready);
  return releaseTime === null ? {} : { releaseTime };
}

/** Maps the kinds of goods of the orders on a route, as the server does for the whole plan. */
export function kindsMapper(
  keys: readonly StopKey[],
  orders: ReadonlyMap<string, Order>,
  rules: GoodsRules = { goodsKinds: [], incompatibleGoods: [] },
): {
  readonly kindOf: (order: Order) => Pick<Shipment, 'goods'>;
  readonly incompatibleGoods: Problem['incompatibleGoods'];
} {
  const { nameOf, pairs } = nameGoods(
    keys.map((key) => orders.get(parseStopKey(key)?.orderId ?? '')?.goods ?? []),
    rules,
  );
  return {
    kindOf: ({ goods: kinds }) => {
      const goods = nameOf(kinds);
      return goods === undefined ? {} : { goods };
    },
    incompatibleGoods: pairs,
  };
}
