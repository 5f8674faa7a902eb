import type { Feature } from '../platform/feature.ts';
import { driveDemo } from './drive-demo.job.ts';

/** The demo data, whose drivers go on with their round of today. */
export const demo: Feature = { name: 'demo', jobs: [driveDemo] };
