import { findFreeLoadField, type LoadDimension, type LoadField } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { mergeSettings, readSettings, selectSettingsForUpdate } from '../settings/index.ts';

type Input = Omit<LoadDimension, 'id'>;

/** Reads the dimensions for a change, so that changes at the same time follow each other. */
export async function selectDimensionsForUpdate(tx: TenantTx): Promise<readonly LoadDimension[]> {
  await selectSettingsForUpdate(tx);
  return (await readSettings(tx)).loadDimensions;
}

export async function saveDimensions(
  tx: TenantTx,
  loadDimensions: readonly LoadDimension[],
  userId: string,
): Promise<void> {
  await mergeSettings(tx.q, tx.companyId, { loadDimensions });
  await tx.emit({ type: 'settingsChanged', companyId: tx.companyId, userId, fields: ['loadDimensions'] });
}

/** @throws load_dimensions_full, load_dimension_name_taken, 422 without a name */
export async function addDimension(tx: TenantTx, input: Input, userId: string): Promise<LoadDimension> {
  const dimensions = await selectDimensionsForUpdate(tx);
  const id = findFreeLoadField(dimensions) ?? refuse('load_dimensions_full');
  const added = { ...input, id };
  checkName(dimensions, added);
  await saveDimensions(tx, [...dimensions, added], userId);
  return added;
}

/** @throws 404, load_dimension_name_taken, 422 without a name */
export async function changeDimension(
  tx: TenantTx,
  id: LoadField,
  input: Input,
  userId: string,
): Promise<LoadDimension> {
  const dimensions = await selectDimensionsForUpdate(tx);
  const changed = { ...input, id };
  if (!dimensions.some((dimension) => dimension.id === id)) refuse('not_found');
  checkName(dimensions, changed);
  await saveDimensions(
    tx,
    dimensions.map((dimension) => (dimension.id === id ? changed : dimension)),
    userId,
  );
  return changed;
}

/** @throws 422 unless the list has each dimension once, and the first at the front */
export async function orderDimensions(
  tx: TenantTx,
  ids: readonly LoadField[],
  userId: string,
): Promise<LoadDimension[]> {
  const dimensions = await selectDimensionsForUpdate(tx);
  const ordered = ids.flatMap((id) => dimensions.find((dimension) => dimension.id === id) ?? []);
  if (ids[0] !== 'load' || new Set(ids).size !== ids.length || ordered.length !== dimensions.length)
    refuseFields([{ path: 'ids', code: 'invalid' }]);
  await saveDimensions(tx, ordered, userId);
  return ordered;
}

/** Two dimensions of one name would head the same column in a spreadsheet. */
function checkName(dimensions: readonly LoadDimension[], { id, name }: LoadDimension): void {
  if (name === null && id !== 'load') refuseFields([{ path: 'name', code: 'required' }]);
  const isTaken = dimensions.some(
    (dimension) => dimension.id !== id && dimension.name?.toLowerCase() === name?.toLowerCase(),
  );
  if (name !== null && isTaken) refuse('load_dimension_name_taken');
}
