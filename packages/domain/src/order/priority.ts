/** How much it matters that an order is placed (ORD-60). */
export const orderPriorities = ['NORMAL', 'HIGH', 'URGENT'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

export const isOrderPriority = (value: unknown): value is OrderPriority =>
  orderPriorities.some((priority) => priority === value);
