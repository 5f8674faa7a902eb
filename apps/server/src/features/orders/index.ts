import type { Feature } from '../../platform/feature.ts';

export { changeStatus, type StatusChange } from './change-status.ts';
export { checkAddable } from './check-addable.ts';
export { copyOrders } from './copy-orders.ts';
export { insertOrders, type NewOrder } from './insert-orders.ts';
export { presentOrders, type WireOrder } from './orders.present.ts';
export {
  findOrders,
  listPlanOrders,
  lockOrders,
  type OrderChanges,
  type OrderRow,
  setOrderFields,
} from './orders.store.ts';

export const orders: Feature = { name: 'orders' };
