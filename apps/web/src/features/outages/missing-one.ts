import type { ReplyOf } from '../../platform/api/api.ts';

/** The driver or the vehicle that is missing. */
export interface MissingOne {
  readonly kind: 'driver' | 'vehicle';
  readonly _id: string;
  readonly name: string;
}

export type Offer = ReplyOf<'POST /outages/preview'>['offers'][number];
