import type { Feature } from '../../platform/feature.ts';
import { routes } from './horizons.routes.ts';
import { optimizeHorizon, resumeStalledHorizons } from './optimize-horizon.job.ts';

export { createHorizon } from './create-horizon.ts';

/** Horizons: days that are planned together, one plan a day. At most one optimization of a horizon at a time. */
export const horizons: Feature = {
  name: 'horizons',
  routes,
  jobs: [optimizeHorizon, resumeStalledHorizons],
};
