import { Button } from 'antd';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { selectAll, useRouteViewStore } from '../route-view-store.ts';
import { type AreaKind, areaOf, isInside, type Spot } from './area.ts';
import css from './route-view-map.module.css';
import type { StopPin } from './stop-pin.ts';

/** Selects the stops inside a lasso or a box. With Shift or Ctrl they are added to the selection. */
export function AreaSelect({ map, stops }: { map: MapLibreMap; stops: readonly StopPin[] }) {
  const { t } = useTranslation('route-view');
  const [kind, setKind] = useState<AreaKind | null>(null);
  const [path, setPath] = useState<readonly Spot[]>([]);
  const drawing = useRef<Spot[] | null>(null);
  useEffect(() => {
    if (!kind) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setKind(null);
      setPath([]);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [kind]);

  const spotOf = (event: PointerEvent<SVGSVGElement>): Spot => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const finish = (event: PointerEvent<SVGSVGElement>): void => {
    const drawn = drawing.current;
    drawing.current = null;
    setPath([]);
    const area = drawn && kind && areaOf(kind, drawn);
    if (!area) return;
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
    const inside = stops.filter((stop) => isInside(map.project([stop.lng, stop.lat]), area)).map(({ id }) => id);
    const before = useRouteViewStore.getState().selected;
    selectAll(isAdding ? [...new Set([...before, ...inside])] : inside);
    setKind(null);
  };
  const shown = kind && path.length > 0 ? areaOf(kind, path) : null;
  const tool = (which: AreaKind) => (
    <Button
      type={kind === which ? 'primary' : 'text'}
      size="small"
      aria-pressed={kind === which}
      aria-label={t(`area.${which}`)}
      title={t(`area.${which}`)}
      icon={<Icon name={which === 'lasso' ? 'lasso' : 'box'} size={16} />}
      onClick={() => setKind(kind === which ? null : which)}
    />
  );
  return (
    <>
      {kind && (
        <svg
          className={css.area}
          aria-hidden="true"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            drawing.current = [spotOf(event)];
            setPath(drawing.current);
          }}
          onPointerMove={(event) => {
            if (!drawing.current) return;
            drawing.current = [...drawing.current, spotOf(event)];
            setPath(drawing.current);
          }}
          onPointerUp={finish}
          onPointerCancel={() => {
            drawing.current = null;
            setPath([]);
          }}
        >
          {shown && <polygon points={shown.map(({ x, y }) => `${x},${y}`).join(' ')} />}
        </svg>
      )}
      <div className={css.tools} role="group" aria-label={t('area.title')}>
        {tool('lasso')}
        {tool('box')}
      </div>
      {kind && (
        <p className={css.areaHint} role="status">
          {t('area.hint')}
        </p>
      )}
    </>
  );
}
