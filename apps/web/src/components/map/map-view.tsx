import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../buttons/icon.tsx';
import css from './map-view.module.css';
import type { MapViewProps } from './map-view-props.ts';

const MapCanvas = lazy(() => import('./map-canvas.tsx'));

let hasWebGl: boolean | undefined;
function canDraw(): boolean {
  if (hasWebGl === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    hasWebGl = context !== null;
    // Browsers limit the number of WebGL contexts, so the test context is released.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return hasWebGl;
}

/** Lists stops and positions in browsers without WebGL. */
function MapList({ stops = [], positions = [], onSelect }: MapViewProps) {
  const { t } = useTranslation('components');
  const rows = [
    ...positions.map((position) => ({ ...position, name: position.label ?? t('map.position'), selected: false })),
    ...stops.map((stop) => ({
      ...stop,
      name:
        (typeof stop.label === 'function' ? stop.label() : stop.label) ??
        (stop.number === undefined ? t('map.stop') : `${t('map.stop')} ${stop.number}`),
      selected: stop.selected ?? false,
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

/**
 * Shows stops, routes and positions on a map that fills its box. Without WebGL it shows a message and a list. MapLibre
 * is a chunk of its own.
 */
export function MapView(props: MapViewProps) {
  const { t } = useTranslation('components');
  const [isDrawable] = useState(canDraw);
  return (
    <div className={css.map}>
      {isDrawable ? (
        <Suspense
          fallback={<div className={css.loading} aria-busy="true" role="status" aria-label={t('map.loading')} />}
        >
          <MapCanvas {...props} />
        </Suspense>
      ) : (
        <MapList {...props} />
      )}
    </div>
  );
}
