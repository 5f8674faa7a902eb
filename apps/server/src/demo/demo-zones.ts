import { driverColors, postcodeArea } from '@roundsman/domain';
import type { Query } from '../platform/db/handles.ts';
import type { DemoPlaces } from './demo-places.ts';
import { districts } from './town/districts.ts';

/** Creates a zone of postcodes for the cyclists, and one that was drawn for the vans. */
export async function makeDemoZones(
  q: Query,
  companyId: string,
  { homes }: Pick<DemoPlaces, 'homes'>,
  { cyclists, vans }: { readonly cyclists: readonly string[]; readonly vans: readonly string[] },
): Promise<void> {
  const postcodeOf = (district: string): string => districts.find(({ name }) => name === district)?.postcode ?? '';
  const zone = (district: string) => ({
    company_id: companyId,
    name: district,
    mode: 'PREFERRED' as const,
    geometry: JSON.stringify(postcodeArea(homes.filter(({ postcode }) => postcode === postcodeOf(district)))),
  });
  await q
    .insertInto('zones')
    .values([
      {
        ...zone('Old Town'),
        color: driverColors[4] ?? driverColors[0],
        drivers: [...cyclists],
        postcodes: postcodeOf('Old Town'),
      },
      { ...zone('Harbour'), color: driverColors[1] ?? driverColors[0], vehicles: [...vans] },
    ])
    .execute();
}
