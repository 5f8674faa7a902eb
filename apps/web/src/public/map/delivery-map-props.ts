import type { Position } from '../live/follow-driver.ts';

export interface DeliveryMapProps {
  /** Null = not to be shown. */
  readonly driver: Position | null;
  readonly order: Position | null;
  /** The leg between them, encoded; null = straight. */
  readonly polyline: string | null;
  readonly label: string;
  /** Said instead of a map where the browser cannot draw one. */
  readonly noMap: string;
}
