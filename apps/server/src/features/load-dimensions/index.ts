import type { Feature } from '../../platform/feature.ts';
import { routes } from './load-dimensions.routes.ts';

/** The dimensions of loads that a company defines. They are a setting; the loads belong to orders, drivers and others. */
export const loadDimensions: Feature = { name: 'load-dimensions', routes };
