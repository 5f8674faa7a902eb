import type { Feature } from '../../platform/feature.ts';

/** What the people who run the installation look at. */
export const operation: Feature = { name: 'operation' };
