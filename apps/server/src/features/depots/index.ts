import type { Feature } from '../../platform/feature.ts';
import { routes } from './depots.routes.ts';

export {
  type DepotRow,
  findDepot,
  holdDepot,
  listDepotNames,
  listPlanningDepots,
  type PlanningDepot,
  readDepotNames,
} from './depots.store.ts';

export const depots: Feature = { name: 'depots', routes };
