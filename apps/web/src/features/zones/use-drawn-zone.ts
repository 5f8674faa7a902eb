import type { FormInstance } from 'antd';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityTask } from '../../components/forms/entity-form.tsx';
import { Form } from '../../components/forms/form.tsx';
import { setForUser } from '../../components/forms/unsaved-text.ts';
import { useDebounced } from '../../components/use-debounced.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useCorners, useZoneLayer } from './use-zone-layer.ts';
import { cornersOf, postcodeProblem, textOfCorners, type Zone, type ZoneValues } from './zone-values.ts';

interface Props {
  readonly map: MapLibreMap | null;
  readonly form: FormInstance<ZoneValues>;
  readonly zones: readonly Zone[];
  /** Null while the form is closed. */
  readonly task: EntityTask<Zone> | null;
}

interface DrawnZone {
  /** The corners of the edited zone, which the user can move; null when it cannot be drawn or none is edited. */
  readonly corners: ReturnType<typeof cornersOf>;
  /** Number of addresses with the postcodes of the edited zone; undefined while it is unknown. */
  readonly addresses: number | undefined;
}

/** Draws the zones on the map, the edited one as the form has it now. */
export function useDrawnZone({ map, form, zones, task }: Props): DrawnZone {
  const { t } = useTranslation('zones');
  const geometry = Form.useWatch('geometry', form) ?? '';
  const isOfPostcodes = Form.useWatch('areaFrom', form) === 'postcodes' && task !== null;
  const corners = useMemo(() => (task && !isOfPostcodes ? cornersOf(geometry) : null), [task, isOfPostcodes, geometry]);
  const postcodes = useDebounced((Form.useWatch('postcodes', form) ?? '').trim(), 400);
  const area = useApiQuery(
    'GET /zones/area-of-postcodes',
    { query: { postcodes } },
    { enabled: isOfPostcodes && postcodeProblem(postcodes) === null, quiet: true, showsPrevious: true },
  ).data;
  const previewed = isOfPostcodes && postcodeProblem(postcodes) === null ? area : undefined;
  const editedId = task && task.kind !== 'new' ? task.entity._id : null;
  const shown = useMemo(
    () => zones.filter(({ _id }) => _id !== editedId || (corners === null && !previewed)),
    [zones, editedId, corners, previewed],
  );
  const color = Form.useWatch('color', form);
  const drawn = useMemo(
    () =>
      previewed
        ? [...shown, { _id: 'drawn', name: '', color: color ?? '7732EF', geometry: previewed.geometry }]
        : corners && corners.length > 2
          ? [
              ...shown,
              {
                _id: 'drawn',
                name: '',
                color: color ?? '7732EF',
                geometry: {
                  type: 'MultiPolygon' as const,
                  coordinates: [[[...corners, corners[0]!].map(([lng, lat]): [number, number] => [lng, lat])]],
                },
              },
            ]
          : shown,
    [shown, corners, previewed, color],
  );
  useZoneLayer(map, drawn, 'drawn', `zones ${zones.length > 0}`);
  useCorners(
    map,
    corners,
    (number) => t('corner', { number }),
    (next) => setForUser(form, { geometry: textOfCorners(next) }),
  );
  return { corners, addresses: previewed?.addresses };
}
