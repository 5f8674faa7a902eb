import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { Spin } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { hex } from '../../components/map/map-data.ts';
import { MapView } from '../../components/map/map-view.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { useApiQuery } from '../../platform/api/queries.ts';
import type { Driver } from './driver-values.ts';
import { boundsOf, opacityOf, type IsochroneArea, isochroneFeatures } from './isochrone-areas.ts';
import css from './isochrone-drawer.module.css';

/** Shows the areas that a driver reaches from the start in 15, 30, 45 and 60 minutes. */
export function IsochroneDrawer({ driver, onClose }: { driver: Driver | null; onClose: () => void }) {
  const { t } = useTranslation('drivers');
  return (
    <SideDrawer
      open={driver !== null}
      title={driver ? t('reach.title', { name: driver.name }) : ''}
      onClose={onClose}
      width={640}
    >
      {driver && <Isochrone key={driver._id} driver={driver} />}
    </SideDrawer>
  );
}

function Isochrone({ driver }: { driver: Driver }) {
  const { t } = useTranslation('drivers');
  const reach = useApiQuery('GET /drivers/:id/reach', { params: { id: driver._id } }).data;
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const areas = reach?.areas;
  useIsochroneLayer(map, areas ?? null, driver.color, shown);
  const start = useMemo(
    () =>
      reach?.start ? [{ id: 'start', ...reach.start, color: driver.color, label: driver.startAddress ?? '' }] : [],
    [reach, driver],
  );
  if (reach && !areas)
    return (
      <EmptyState
        icon="route"
        title={t(reach.start ? 'reach.noRoads' : 'reach.noStart')}
        text={t(reach.start ? 'reach.noRoads.text' : 'reach.noStart.text')}
      />
    );
  return (
    <div className={css.reach}>
      <p className={css.from}>{t('reach.from', { address: driver.startAddress ?? '' })}</p>
      <div className={css.map}>
        {areas ? (
          <MapView stops={start} onReady={setMap} label={t('reach.title', { name: driver.name })} />
        ) : (
          <div className={css.loading} role="status">
            <Spin />
            {t('reach.waiting')}
          </div>
        )}
      </div>
      <div className={css.legend} role="group" aria-label={t('reach.legend')} aria-busy={!areas}>
        {[...(areas ?? [])].reverse().map(({ minutes }) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={shown === minutes}
            onClick={() => setShown(shown === minutes ? null : minutes)}
          >
            <i style={{ background: hex(driver.color), opacity: opacityOf(minutes) + 0.2 }} aria-hidden="true" />
            {t('reach.minutes', { count: minutes })}
          </button>
        ))}
      </div>
      <p className={css.note}>{t('reach.note')}</p>
    </div>
  );
}

const source = 'reach';

/** Adds the areas below all other layers, also after a change of style. */
function useIsochroneLayer(
  map: MapLibreMap | null,
  areas: readonly IsochroneArea[] | null,
  color: string,
  shown: number | null,
): void {
  useEffect(() => {
    if (!map || !areas) return;
    const data = isochroneFeatures(areas, shown);
    const draw = (): void => {
      if (!map.isStyleLoaded() && !map.getStyle()) return;
      const existingSource = map.getSource<GeoJSONSource>(source);
      if (existingSource) void existingSource.setData(data);
      else map.addSource(source, { type: 'geojson', data });
      if (map.getLayer(source)) return;
      // Below the stops, above the base map.
      const above = map.getStyle().layers.find(({ id }) => /^(routes|stops|positions)/.test(id))?.id;
      map.addLayer(
        { id: source, type: 'fill', source, paint: { 'fill-color': hex(color), 'fill-opacity': ['get', 'opacity'] } },
        above,
      );
      map.addLayer(
        {
          id: `${source}-edge`,
          type: 'line',
          source,
          paint: { 'line-color': hex(color), 'line-width': 1, 'line-opacity': 0.6 },
        },
        above,
      );
    };
    draw();
    map.on('styledata', draw);
    return () => void map.off('styledata', draw);
  }, [map, areas, color, shown]);
  useEffect(() => {
    const bounds = areas && boundsOf(areas);
    if (map && bounds) map.fitBounds(bounds, { padding: 24, duration: 0 });
  }, [map, areas]);
}
