import { choiceLists } from '@roundsman/domain/company/choice-lists';
import { countryOfZone } from '@roundsman/domain/upload/values/country-of-zone';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { listDepotNames } from '../../depots/index.ts';
import { listDriverNames } from '../../drivers/index.ts';
import { readSettings } from '../../settings/index.ts';
import { readCorrections } from '../../uploads/index.ts';
import { listGroupNames } from './group-names.store.ts';
import type { OrderReadingOptions } from './reading-options.ts';
import { pick } from '@roundsman/domain/typed-tables';

/** Returns the company's part of the options. In a file of its own, because the reading thread needs no database. */
export async function readCompany(
  tx: TenantTx,
): Promise<
  Pick<
    OrderReadingOptions,
    'country' | 'timeZone' | 'language' | 'groups' | 'depots' | 'drivers' | 'choices' | 'dimensions' | 'corrections'
  >
> {
  const settings = await readSettings(tx);
  return {
    country: countryOfZone(settings.timeZone),
    timeZone: settings.timeZone,
    language: settings.systemLanguage,
    groups: await listGroupNames(tx),
    depots: await listDepotNames(tx),
    drivers: await listDriverNames(tx),
    choices: pick(settings, choiceLists),
    dimensions: settings.loadDimensions,
    corrections: await readCorrections(tx),
  };
}
