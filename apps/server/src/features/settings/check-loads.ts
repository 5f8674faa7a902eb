import { capacityFields, isFieldOfDimensions, loadFields } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuseFields } from '../../platform/errors.ts';
import { partOf } from '../../platform/parts.ts';
import { readSettings } from './settings.store.ts';

/** Every company has the first. */
const further = [...loadFields.slice(1), ...capacityFields.slice(1)];

/** Refuses loads and capacities in dimensions that the company does not have. @throws 422 */
export async function refuseUnusedLoads(tx: TenantTx, input: object): Promise<void> {
  const given = further.filter((field) => (partOf(input, field) ?? null) !== null);
  if (given.length === 0) return;
  const { loadDimensions } = await readSettings(tx);
  const unused = given.filter((field) => !isFieldOfDimensions(loadDimensions, field));
  if (unused.length > 0) refuseFields(unused.map((path) => ({ path, code: 'invalid' as const })));
}
