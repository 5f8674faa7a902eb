import { lazy, Suspense } from 'react';
import type { DeliveryMapProps } from './delivery-map-props.ts';
import css from './map.module.css';

const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })));

/** Map with driver, delivery and the leg between them. MapLibre is a chunk of its own. */
export function DeliveryMap(props: DeliveryMapProps) {
  return (
    <div className={css.deliveryMap}>
      <Suspense fallback={null}>
        <MapCanvas {...props} />
      </Suspense>
    </div>
  );
}
