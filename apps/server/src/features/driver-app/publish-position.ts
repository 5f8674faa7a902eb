import type { Services } from '../../platform/services.ts';

export interface PublishedPosition {
  readonly companyId: string;
  readonly routePlanId: string;
  readonly driverId: string;
  readonly lat: number;
  readonly lng: number;
  readonly at: Date;
}

/**
 * Shows a stored position to those who watch the driver. It does not pass through the outbox: a position that is lost with its
 * process is followed by the next one within seconds, and thousands of phones would fill the table.
 */
export function publishPosition({ broadcast }: Pick<Services, 'broadcast'>, position: PublishedPosition): void {
  const { companyId, routePlanId, driverId, lat, lng, at } = position;
  broadcast([`company:${companyId}`, `plan:${routePlanId}`, `driver:${driverId}`], 'driver.changing.location', {
    driverId,
    lat,
    lng,
    at: at.toISOString(),
  });
}
