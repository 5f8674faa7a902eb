import type { LatLng } from '@roundsman/domain';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import type { MapPosition, MapRoute, MapStop } from './map-data.ts';
import css from './map-view.module.css';

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

const MapCanvas = lazy(() => import('./map-canvas.tsx'));

let hasWebGl: boolean | undefined;
function canDraw(): boolean {
  if (hasWebGl === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    hasWebGl = context !== null;
    // A browser has only so many: this one was for the question.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return hasWebGl;
}

/** What the map would show, where a browser cannot draw it. */
function MapList({ stops = [], positions = [], onSelect }: MapViewProps) {
  const { t } = useTranslation('components');
  const rows = [
    ...positions.map((each) => ({ ...each, name: each.label ?? t('map.position'), selected: false })),
    ...stops.map((each) => ({
      ...each,
      name:
        (typeof each.label === 'function' ? each.label() : each.label) ??
        (each.number === undefined ? t('map.stop') : `${t('map.stop')} ${each.number}`),
      selected: each.selected ?? false,
    })),
  ];
  return (
    <div className={css.list} data-map-list="true">
      <p role="alert">
        <Icon name="alert" size={16} />
        <span>
          <b>{t('map.noWebGl')}</b> {t('map.noWebGlText')}
        </span>
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" aria-pressed={row.selected} onClick={() => onSelect?.(row.id, { isAdding: false })}>
              <i style={{ background: row.color.startsWith('#') ? row.color : `#${row.color}` }} aria-hidden="true" />
              <span>{row.name}</span>
              <small className="figures">
                {row.lat.toFixed(5)}, {row.lng.toFixed(5)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p>{t('map.empty')}</p>}
    </div>
  );
}

/** Stops, routes and positions on a map; fills its box. Without WebGL: a message and a list. MapLibre arrives in its own chunk. */
export function MapView(props: MapViewProps) {
  const { t } = useTranslation('components');
  const [isDrawable] = useState(canDraw);
  return (
    <div className={css.map}>
      {isDrawable ? (
        <Suspense
          fallback={<div className={css.waiting} aria-busy="true" role="status" aria-label={t('map.loading')} />}
        >
          <MapCanvas {...props} />
        </Suspense>
      ) : (
        <MapList {...props} />
      )}
    </div>
  );
}
