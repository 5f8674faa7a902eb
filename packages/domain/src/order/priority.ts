/** The importance of an order when not all can be planned. */
export const orderPriorities = ['NORMAL', 'HIGH', 'URGENT'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

export const isOrderPriority = (value: unknown): value is OrderPriority =>
  orderPriorities.some((priority) => priority === value);
