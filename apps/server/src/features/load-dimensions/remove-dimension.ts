import { capacityFieldOf, type LoadField } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { countContactsWithLoad, deleteLoadOfContacts } from '../contacts/index.ts';
import { countDriversWithCapacity, deleteCapacityOfDrivers } from '../drivers/index.ts';
import { countOrdersWithLoad, deleteLoadOfOrders } from '../orders/index.ts';
import { deleteDimensionOfPlans } from '../route-plans/index.ts';
import { countVehiclesWithCapacity, deleteCapacityOfVehicles } from '../vehicles/index.ts';
import { saveDimensions, selectDimensionsForUpdate } from './change-dimensions.ts';

/** Returns how many rows have a value in a dimension, deleted ones left out. */
export async function countUses(tx: TenantTx, id: LoadField) {
  const capacity = capacityFieldOf[id];
  return {
    orders: await countOrdersWithLoad(tx, id),
    contacts: await countContactsWithLoad(tx, id),
    drivers: await countDriversWithCapacity(tx, capacity),
    vehicles: await countVehiclesWithCapacity(tx, capacity),
  };
}

/**
 * Removes a dimension with all its values, so that a dimension that is added later begins empty.
 * @throws 404, load_dimension_needed for the first
 */
export async function removeDimension(tx: TenantTx, id: LoadField, userId: string): Promise<void> {
  const dimensions = await selectDimensionsForUpdate(tx);
  const removed = dimensions.find((dimension) => dimension.id === id) ?? refuse('not_found');
  if (id === 'load') refuse('load_dimension_needed');
  const uses = await countUses(tx, id);
  const capacity = capacityFieldOf[id];
  await deleteLoadOfOrders(tx, id);
  await deleteLoadOfContacts(tx, id);
  await deleteCapacityOfDrivers(tx, capacity);
  await deleteCapacityOfVehicles(tx, capacity);
  const remaining = dimensions.filter((dimension) => dimension.id !== id);
  await deleteDimensionOfPlans(tx, id, remaining.length === 1);
  await saveDimensions(tx, remaining, userId);
  await tx.emit({ type: 'loadDimensionDeleted', companyId: tx.companyId, name: removed.name ?? id, ...uses });
}
