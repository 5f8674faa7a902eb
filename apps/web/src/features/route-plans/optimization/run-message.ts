import type { Plan } from '../route-plans.queries.ts';

type PlanNames = {
  readonly orders: readonly { readonly _id: string; readonly orderCode: string }[];
  readonly routes: readonly Pick<Plan['routes'][number], 'driver'>[];
};

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * Replaces the ids in a message of the optimizer: orders by 'Pickup {code}' or 'Delivery {code}', drivers by their
 * name.
 */
export function codesInsteadOfIds(message: string, plan: PlanNames | undefined): string {
  if (!plan) return message;
  const codes = new Map(plan.orders.map((order) => [order._id, order.orderCode]));
  const names = new Map(plan.routes.map(({ driver }) => [driver._id, driver.name]));
  return message.replace(
    new RegExp(`(${uuid})(?:_(PICKUP|DELIVERY))?`, 'gi'),
    (whole, id: string, stopType?: string) => {
      const code = codes.get(id.toLowerCase());
      if (code) return stopType ? `${stopType.toUpperCase() === 'PICKUP' ? 'Pickup' : 'Delivery'} ${code}` : code;
      return names.get(id.toLowerCase()) ?? whole;
    },
  );
}
