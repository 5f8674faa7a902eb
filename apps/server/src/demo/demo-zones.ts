import { driverColors, postcodeArea } from '@roundsman/domain';
import type { Query } from '../platform/db/handles.ts';
import type { DemoPlaces } from './demo-places.ts';
import { districts } from '@roundsman/demo-town';

interface ZoneMembers {
  /** Ids of drivers. */
  readonly cyclists: readonly string[];
  /** Ids of vehicles. */
  readonly vans: readonly string[];
}

/** Returns a zone of postcodes for the cyclists, and one that was drawn for the vans. */
export function demoZones({ homes }: Pick<DemoPlaces, 'homes'>, { cyclists, vans }: ZoneMembers) {
  const postcodeOf = (district: string): string => districts.find(({ name }) => name === district)?.postcode ?? '';
  const zone = (district: string) => ({
    name: district,
    mode: 'PREFERRED' as const,
    geometry: postcodeArea(homes.filter(({ postcode }) => postcode === postcodeOf(district))),
  });
  return [
    {
      ...zone('Old Town'),
      color: driverColors[4] ?? driverColors[0],
      drivers: [...cyclists],
      vehicles: [],
      postcodes: postcodeOf('Old Town'),
    },
    {
      ...zone('Harbour'),
      color: driverColors[1] ?? driverColors[0],
      drivers: [],
      vehicles: [...vans],
      postcodes: null,
    },
  ];
}

/** Creates the zones of the demo. */
export async function makeDemoZones(
  q: Query,
  companyId: string,
  places: Pick<DemoPlaces, 'homes'>,
  members: ZoneMembers,
): Promise<void> {
  await q
    .insertInto('zones')
    .values(
      demoZones(places, members).map((zone) => ({
        ...zone,
        company_id: companyId,
        surcharge_minutes: 0,
        geometry: JSON.stringify(zone.geometry),
      })),
    )
    .execute();
}
