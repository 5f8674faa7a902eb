import type { LatLng } from '@roundsman/domain';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPosition, MapRoute, MapStop } from './map-data.ts';

export interface MapViewProps {
  readonly stops?: readonly MapStop[];
  readonly routes?: readonly MapRoute[];
  readonly positions?: readonly MapPosition[];
  /** A stop or position was clicked; null for the empty map. `isAdding` with Shift, Ctrl or ⌘. */
  readonly onSelect?: (id: string | null, how: { isAdding: boolean }) => void;
  readonly onHover?: (id: string | null) => void;
  /** MapLibre's own map, for what this component does not offer (lasso, popups). */
  readonly onReady?: (map: MapLibreMap) => void;
  /** Everything is fitted into view once, and again whenever this changes (a plan's id, a search). */
  readonly fitKey?: string;
  /** Where to look while there is nothing to show; null and absent: at the whole world. */
  readonly center?: LatLng | null;
  /** Said in the corner; without it, an empty map says that it is empty. */
  readonly note?: string;
  /** What the map shows, for those who cannot see it. */
  readonly label?: string;
}
