import { postcodeArea, type PostcodePoint, readPostcodes, type ZoneGeometry } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import { findArea } from '../places/index.ts';

interface Context {
  readonly geocoder: Geocoder;
  readonly tenant: { read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> };
}

/** Returns the area around the addresses with these postcodes that the regions know, and how many there are. */
export async function areaOfPostcodes(
  { geocoder, tenant }: Context,
  text: string,
): Promise<{ readonly geometry: ZoneGeometry; readonly addresses: number }> {
  const read = readPostcodes(text);
  const near = await tenant.read(findArea);
  const points: readonly PostcodePoint[] =
    'has' in read ? ((await geocoder.withPostcodes?.(read.has, near ?? undefined)) ?? []) : [];
  return { geometry: postcodeArea(points), addresses: points.length };
}
