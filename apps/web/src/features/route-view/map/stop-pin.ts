import type { StopKey } from '@roundsman/domain';
import type { MapStop } from '../../../components/map/map-data.ts';

/** A pin of a stop. */
export type StopPin = MapStop & { readonly id: StopKey };
