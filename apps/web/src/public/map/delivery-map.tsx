import { lazy, Suspense } from 'react';
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

const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })));

/** Driver, address and the way between; MapLibre arrives in a chunk of its own. */
export function DeliveryMap(props: DeliveryMapProps) {
  return (
    <div className="delivery-map">
      <Suspense fallback={null}>
        <MapCanvas {...props} />
      </Suspense>
    </div>
  );
}
