import type { Feature } from '../../platform/feature.ts';

export { deleteAcceptedOf, deleteOrderMinutes, endAccepted, insertAccepted } from './accepted-minutes.store.ts';
export {
  copyOrderMinutes,
  type FollowedMinutes,
  followMinutes,
  listOrdersWithAcceptedMinutes,
  recogniseAcceptedMinutes,
  storeFollowedMinutes,
  withoutAcceptedMinutes,
} from './follow-minutes.ts';
export { fillMinutes, minutesForOrders, storeOrderMinutes } from './fill-minutes.ts';

/** Minutes on site that the office accepted. New orders without a duration get them. */
export const acceptedMinutes: Feature = { name: 'accepted-minutes' };
