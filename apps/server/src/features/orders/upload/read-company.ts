import { choiceLists } from '@roundsman/domain/company/choice-lists';
import { countryOfZone } from '@roundsman/domain/upload/country-of-zone';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { readSettings } from '../../settings/index.ts';
import { readCorrections } from '../../uploads/index.ts';
import { listGroupNames } from './group-names.store.ts';
import type { ImportPlan } from './plan-import.ts';
import { pick } from '@roundsman/domain/typed-tables';

/** What the company adds to the plan of an import. Apart from it, because the thread that reads needs no database. */
export async function readCompany(
  tx: TenantTx,
): Promise<Pick<ImportPlan, 'country' | 'groups' | 'choices' | 'corrections'>> {
  const settings = await readSettings(tx);
  return {
    country: countryOfZone(settings.timeZone),
    groups: await listGroupNames(tx),
    choices: pick(settings, choiceLists),
    corrections: await readCorrections(tx),
  };
}
