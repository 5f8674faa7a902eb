import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { findDrivers } from '../../drivers/index.ts';
import { findGroups } from '../../groups/index.ts';
import { findLabels } from '../../labels/index.ts';
import type { OrderInput } from './order-fields.ts';

/** Group, labels and drivers must be the company's own; another's is simply not found (SRV-59). */
export async function checkReferences(
  tx: TenantTx,
  { group, labels, allowedDrivers }: Pick<OrderInput, 'group' | 'labels' | 'allowedDrivers'>,
): Promise<void> {
  if (group && (await findGroups(tx, [group])).length === 0) refuse('not_found');
  const wanted = [...new Set(labels ?? [])];
  if ((await findLabels(tx, wanted)).length < wanted.length) refuse('not_found');
  const drivers = [...new Set(allowedDrivers ?? [])];
  if ((await findDrivers(tx, drivers)).length < drivers.length) refuse('not_found');
}
