import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { findGroups } from '../groups/index.ts';
import { findLabels } from '../labels/index.ts';
import type { OrderInput } from './order-fields.ts';

/** Group and labels must be the company's own; another's is simply not found (SRV-59). */
export async function checkReferences(
  tx: TenantTx,
  { group, labels }: Pick<OrderInput, 'group' | 'labels'>,
): Promise<void> {
  if (group && (await findGroups(tx, [group])).length === 0) refuse('not_found');
  const wanted = [...new Set(labels ?? [])];
  if ((await findLabels(tx, wanted)).length < wanted.length) refuse('not_found');
}
