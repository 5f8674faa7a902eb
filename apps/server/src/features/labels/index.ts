import type { Feature } from '../../platform/feature.ts';
import { routes } from './labels.routes.ts';
export { findLabels, readLabelNames } from './labels.store.ts';

export const labels: Feature = { name: 'labels', routes };
