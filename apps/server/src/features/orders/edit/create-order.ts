import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import { prepareStatus } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { checkAgainstCompany } from './check-against-company.ts';
import { checkPrecedence } from './check-precedence.ts';
import { geocodeSaved } from '../geocoding/geocoding-batch.ts';
import { insertOrders } from './insert-orders.ts';
import { type OrderInput, locationsOf, rowOf, completeInput } from './order-fields.ts';

export type NewOrderInput = ParsedInput<Extract<AllEndpoints, { name: 'POST /orders' }>>['body'];

/** Stores one order with the status that its coordinates allow. Returns its id. */
export async function createOrder(
  tx: TenantTx,
  { routePlanType, ...input }: NewOrderInput,
  by: { readonly userId: string | null; readonly at: Date },
): Promise<string> {
  await checkAgainstCompany(tx, input);
  const { orderRef = null, deliveryDate = null, afterOrders = [] } = input;
  await checkPrecedence(tx, [{ id: '', orderCode: '', orderRef, deliveryDate, afterOrders }]);
  const completed = withoutEmptyPickup(completeInput(input), routePlanType);
  const { status, problems } = prepareStatus(locationsOf(completed, routePlanType));
  const [id = ''] = await insertOrders(
    tx,
    [
      {
        ...rowOf(completed),
        route_plan_type: routePlanType,
        status,
        error_details: problems,
        created_by: by.userId,
      },
    ],
    by.at,
  );
  await geocodeSaved(tx, status === 'GEOCODING' ? [id] : []);
  return id;
}

const pickupFields = [
  'pickupName',
  'pickupPhone',
  'pickupEmail',
  'pickupAddress',
  'pickupLat',
  'pickupLng',
  'pickupNotes',
  'pickupDuration',
  'pickupParkingDuration',
  'pickupTimeWindows',
  'timeStart',
  'timeEnd',
] as const satisfies readonly (keyof OrderInput)[];

/**
 * Removes the empty pickup of an order without a pickup address or coordinates. In PDP an address that waits for
 * geocoding counts as one.
 */
function withoutEmptyPickup(input: OrderInput, type: NewOrderInput['routePlanType']): OrderInput {
  const hasPlace = input.pickupAddress && (type === 'PDP' || typeof input.pickupLat === 'number');
  if (hasPlace) return input;
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => !(pickupFields as readonly string[]).includes(field)),
  );
}
