import type { Feature } from '../../platform/feature.ts';
import { routes } from './labels.routes.ts';

export { presentLabel } from './labels.routes.ts';
export { findLabels, type LabelRow, readLabelNames } from './labels.store.ts';

export const labels: Feature = { name: 'labels', routes };
