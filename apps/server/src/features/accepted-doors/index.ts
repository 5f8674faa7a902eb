import type { Feature } from '../../platform/feature.ts';

export { deleteDoorsAt, deleteOrderDoors, saveDoor } from './doors.store.ts';
export { doorsForOrders, fillDoors, readParking, storeOrderDoors } from './fill-doors.ts';
export { type FollowedDoor, followDoors, storeFollowedDoors } from './follow-doors.ts';

/** Doors of addresses that the office accepted. New orders get them as their point. */
export const acceptedDoors: Feature = { name: 'accepted-doors' };
