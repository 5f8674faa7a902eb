import type { OrderField } from '../order/fields.ts';

/** Fields of one order only, which a series does not repeat. The series sets its dates. */
export const unrepeatedFields: readonly OrderField[] = [
  'deliveryDate',
  'earliestDate',
  'latestDate',
  'preferredDate',
  'orderRef',
  'afterOrders',
];
