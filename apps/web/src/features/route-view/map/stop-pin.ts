import type { StopKey } from '@roundsman/domain';
import type { MapStop } from '../../../components/map/map-data.ts';

/** A pin of the map that stands for a stop of the plan. */
export type StopPin = MapStop & { readonly id: StopKey };
