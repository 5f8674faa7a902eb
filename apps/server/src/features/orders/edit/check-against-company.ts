import { definitionOf, fieldsWith, type OrderField } from '@roundsman/domain';
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
 * its lists, and loads in its dimensions. @throws 404 for an id that is unknown or of another company, 422 for a choice
 * that is not listed and a load in another dimension
 */
export async function checkAgainstCompany(tx: TenantTx, input: Partial<OrderInput>): Promise<void> {
  const { group, labels, allowedDrivers, depotId } = input;
  if (group && (await findGroups(tx, [group])).length === 0) refuse('not_found');
  if (depotId && !(await holdDepot(tx, depotId))) refuse('not_found');
  const labelIds = [...new Set(labels ?? [])];
  if ((await findLabels(tx, labelIds)).length < labelIds.length) refuse('not_found');
  const drivers = [...new Set(allowedDrivers ?? [])];
  if ((await findDrivers(tx, drivers)).length < drivers.length) refuse('not_found');
  await checkChoices(tx, input);
  await refuseUnusedLoads(tx, input);
}

async function checkChoices(tx: TenantTx, input: Partial<OrderInput>): Promise<void> {
  const chosen = (fieldsWith({ kind: 'choice' }) as readonly OrderField[]).filter((field) => input[field]);
  if (chosen.length === 0) return;
  const settings = await readSettings(tx);
  const unlisted = chosen.filter((field) => {
    const { choices } = definitionOf(field);
    return !choices || !settings[choices].some((choice) => choice === input[field]);
  });
  if (unlisted.length > 0) refuseFields(unlisted.map((path) => ({ path, code: 'invalid' as const })));
}
