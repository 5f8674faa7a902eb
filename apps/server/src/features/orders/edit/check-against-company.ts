import { definitionOf, fieldsWith, findExcludedPair, type OrderField } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { holdDepot } from '../../depots/index.ts';
import { findDrivers } from '../../drivers/index.ts';
import { findGroups } from '../../groups/index.ts';
import { findLabels } from '../../labels/index.ts';
import { readSettings, refuseUnusedLoads } from '../../settings/index.ts';
import type { OrderInput } from './order-fields.ts';

/**
 * Checks an input against the company's data and settings: group, depot, labels and drivers are its own, choices are on
 * its lists, loads in its dimensions, and goods do not exclude each other.
 * @throws 404 for an id that is unknown or of another company, 422 for other values
 */
export async function checkAgainstCompany(tx: TenantTx, input: Partial<OrderInput>): Promise<void> {
  const { group, labels, depotId } = input;
  if (group && (await findGroups(tx, [group])).length === 0) refuse('not_found');
  if (depotId && !(await holdDepot(tx, depotId))) refuse('not_found');
  const labelIds = [...new Set(labels ?? [])];
  if ((await findLabels(tx, labelIds)).length < labelIds.length) refuse('not_found');
  const drivers = [...new Set(fieldsWith({ kind: 'drivers' }).flatMap((field) => input[field] ?? []))];
  if ((await findDrivers(tx, drivers)).length < drivers.length) refuse('not_found');
  await checkChoices(tx, input);
  await refuseUnusedLoads(tx, input);
}

async function checkChoices(tx: TenantTx, input: Partial<OrderInput>): Promise<void> {
  const chosen = (
    [...fieldsWith({ kind: 'choice' }), ...fieldsWith({ kind: 'choices' })] as readonly OrderField[]
  ).filter((field) => valuesOf(input[field]).length > 0);
  if (chosen.length === 0) return;
  const settings = await readSettings(tx);
  const unlisted = chosen.filter((field) => {
    const { choices } = definitionOf(field);
    return !choices || valuesOf(input[field]).some((value) => !settings[choices].some((choice) => choice === value));
  });
  if (unlisted.length > 0) refuseFields(unlisted.map((path) => ({ path, code: 'invalid' as const })));
  if (findExcludedPair(input.goods ?? [], settings))
    refuseFields([{ path: 'goods', code: 'goods_exclude_each_other' }]);
}

const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value ? [value] : []);
