import type { WayProfile } from '../tags/way-profile.ts';

const TRACK_FACTOR = 4;
const LIVING_STREET_FACTOR = 2.6;
const SURFACE_FACTORS = [0, 0, 0, 0.05, 0.1, 0.25, 0.5, 0.5];

/**
 * Factor from an edge's seconds to its weight: above 1 in dense towns, on rough surfaces, tracks and living streets.
 */
export function weightFactorOf(profile: WayProfile, density: number): number {
  if (profile.use === 'ferry') return 1;
  const factor = 0.85 + 0.025 * density + SURFACE_FACTORS[profile.surface]!;
  if (profile.use === 'track') return factor * TRACK_FACTOR;
  return profile.use === 'living-street' ? factor * LIVING_STREET_FACTOR : factor;
}
