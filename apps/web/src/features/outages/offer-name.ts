import type { ReplyOf } from '../../platform/api/api.ts';

export type Outage = ReplyOf<'GET /outages'>['outages'][number];

/** Returns the key of the name of the offer that was applied. A vehicle is replaced by a vehicle. */
export const offerKey = ({ offer, vehicle }: Pick<Outage, 'offer' | 'vehicle'>) =>
  offer === 'ONE_DRIVER' && vehicle ? ('outages:offer.OTHER_VEHICLE' as const) : (`outages:offer.${offer}` as const);
