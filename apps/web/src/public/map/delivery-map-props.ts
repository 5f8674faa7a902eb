import type { Position } from '../live/follow-driver.ts';

export interface DeliveryMapProps {
  /** Null: not shown. */
  readonly driver: Position | null;
  readonly order: Position | null;
  /** Encoded leg between driver and stop; null for a straight line. */
  readonly polyline: string | null;
  readonly label: string;
  /** Text in browsers that cannot draw a map. */
  readonly noMap: string;
}
