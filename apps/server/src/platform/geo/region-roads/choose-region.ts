import type { LatLng } from '@roundsman/domain';
import { isWithin, type Region } from '../regions.ts';

export type RegionChoice =
  | { readonly region: Region }
  | { readonly region: null; readonly reason: 'no-region' }
  /** Points that only another region contains: the index, and that region's name. */
  | { readonly region: null; readonly reason: 'several-regions'; readonly elsewhere: readonly Elsewhere[] };
interface Elsewhere {
  readonly location: number;
  readonly region: string;
}

/**
 * Chooses the region whose roads a plan uses: the one that contains most of its points, or the smaller of two, such as
 * a town's beside its country's. Points outside of every region do not matter and use straight lines. Points that only
 * another region contains lead to straight lines for all, because no roads join the two.
 */
export function chooseRegion(regions: readonly Region[], points: readonly (LatLng | null)[]): RegionChoice {
  let best: { region: Region; held: number } | undefined;
  for (const region of regions) {
    const held = points.reduce((count, point) => count + (point && isWithin(region.bounds, point) ? 1 : 0), 0);
    if (held === 0) continue;
    if (!best || held > best.held || (held === best.held && sizeOf(region) < sizeOf(best.region)))
      best = { region, held };
  }
  if (!best) return { region: null, reason: 'no-region' };
  const { region } = best;
  const bySize = regions.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const elsewhere = points.flatMap((point, location): Elsewhere[] => {
    const other = point && !isWithin(region.bounds, point) && bySize.find(({ bounds }) => isWithin(bounds, point));
    return other ? [{ location, region: other.name }] : [];
  });
  return elsewhere.length > 0 ? { region: null, reason: 'several-regions', elsewhere } : { region };
}

const sizeOf = ({ bounds: { southWest, northEast } }: Region): number =>
  (northEast.lat - southWest.lat) * (northEast.lng - southWest.lng);
