import type { LatLng } from '@roundsman/domain';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPosition, MapRoute, MapStop } from './map-data.ts';

export interface MapViewProps {
  readonly stops?: readonly MapStop[];
  readonly routes?: readonly MapRoute[];
  readonly positions?: readonly MapPosition[];
  /** Called when a stop or position is clicked, with null for the empty map. `isAdding` with Shift, Ctrl or ⌘. */
  readonly onSelect?: (id: string | null, how: { isAdding: boolean }) => void;
  readonly onHover?: (id: string | null) => void;
  /** Receives MapLibre's map, for features that this component lacks (lasso, popups). */
  readonly onReady?: (map: MapLibreMap) => void;
  /** All content is fitted into view once, and again when this value changes (a plan's id, a search). */
  readonly fitKey?: string;
  /** The zoom up to which content is fitted; 15 by default, 18 shows houses. */
  readonly closestZoom?: number;
  /** Centre of an empty map; null or absent for the whole world. */
  readonly center?: LatLng | null;
  /** Text in the corner. Without it, an empty map states that it is empty. */
  readonly note?: string;
  /** Describes the map for screen readers. */
  readonly label?: string;
}
