import { countryOfZone } from '@roundsman/domain/upload/country-of-zone';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { readSettings } from '../../settings/index.ts';
import { readCorrections } from '../../uploads/index.ts';
import { listGroupNames } from './group-names.store.ts';
import type { ImportPlan } from './plan-import.ts';

/** What the company adds to the plan of an import. Apart from it, because the thread that reads needs no database. */
export const readCompany = async (tx: TenantTx): Promise<Pick<ImportPlan, 'country' | 'groups' | 'corrections'>> => ({
  country: countryOfZone((await readSettings(tx)).timeZone),
  groups: await listGroupNames(tx),
  corrections: await readCorrections(tx),
});
