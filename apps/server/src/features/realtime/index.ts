import type { Feature } from '../../platform/feature.ts';
import { fanOut } from './fan-out.ts';

/** Publishes events to the front ends. Imports no feature: it follows their events. */
export const realtime: Feature = { name: 'realtime', subscribers: fanOut };
