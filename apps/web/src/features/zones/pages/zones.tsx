import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../components/use-debounced.ts';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { hex } from '../../../components/map/map-data.ts';
import { MapView } from '../../../components/map/map-view.tsx';
import { useDefaultCenter } from '../../../components/map/use-default-center.ts';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { RowAction } from '../../../components/lists/row-actions.tsx';
import { problemText } from '../../../platform/api/failure.ts';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { dayPattern, formatNumber } from '../../../platform/format.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useCorners, useZoneLayer } from '../use-zone-layer.ts';
import { ZoneForm } from '../zone-form.tsx';
import { cornersOf, postcodeProblem, textOfCorners, type Zone, type ZoneValues } from '../zone-values.ts';
import css from '../zones.module.css';
import { Form } from '../../../components/forms/form.tsx';
import { PlaceContext, setForUser, usePlace } from '../../../components/forms/unsaved-text.ts';

type Refused = ReplyOf<'POST /zones/import'>['refused'];
const noZones: readonly Zone[] = [];
const outside = '#606060';

/** Zones on the map, and the orders of a day by zone. */
export default function ZonesPage() {
  const { t } = useTranslation('zones');
  const mayWrite = useCan('zones.write');
  const [day, setDay] = useState(() => dayjs().format('YYYY-MM-DD'));
  const [task, setTask] = useState<{ readonly zone: Zone | null } | null>(null);
  const closePanel = useCallback(() => setTask(null), []);
  const panel = usePlace(closePanel, task !== null);
  const [refused, setRefused] = useState<Refused>([]);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [form] = Form.useForm<ZoneValues>();
  const file = useRef<HTMLInputElement>(null);
  const result = useApiQuery('GET /zones', { query: { sortBy: 'name', order: 'ascend' } });
  const zones = result.data?.zones ?? noZones;
  const territory = useApiQuery('GET /zones/territory', { query: { deliveryDate: day } }, { showsPrevious: true }).data;
  const invalidates = ['GET /zones', 'GET /zones/territory'] as const;
  const remove = useApiMutation('DELETE /zones/:id', { invalidates, success: { text: t('deleted') } });
  const importFile = useApiMutation('POST /zones/import', {
    invalidates,
    onSuccess: (reply) => {
      setRefused(reply.refused);
      notices.success(t('imported', { number: reply.zones.length }));
    },
  });

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
  const editedId = task?.zone?._id ?? null;
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
  const colorOf = new Map(zones.map((zone) => [zone._id, hex(zone.color)]));
  const stops = task
    ? []
    : (territory?.points ?? []).map(({ _id, lat, lng, zone, orderCode }) => ({
        id: _id,
        lat,
        lng,
        color: (zone && colorOf.get(zone)) ?? outside,
        label: orderCode,
      }));
  const center = useDefaultCenter(result.isSuccess && zones.length === 0);
  const notShown = territory?.notShown ?? 0;
  const loadOf = new Map(territory?.loads.map((load) => [load.zone, load]));

  const read = async (chosen: File): Promise<void> => {
    try {
      const body = JSON.parse(await chosen.text());
      importFile.mutate({ body: { type: body.type, features: body.features } });
    } catch {
      notices.error(t('import.unreadable'));
    }
  };
  const counts = (id: string | null): string =>
    t('counts', { orders: loadOf.get(id)?.orders ?? 0, load: loadOf.get(id)?.load ?? 0 });

  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title') }]}
        actions={
          <>
            <DatePicker
              aria-label={t('day')}
              allowClear={false}
              format={dayPattern()}
              value={dayjs(day)}
              onChange={(next) => next && setDay(next.format('YYYY-MM-DD'))}
            />
            {mayWrite && (
              <>
                <input
                  ref={file}
                  type="file"
                  hidden
                  accept=".geojson,.json,application/geo+json"
                  onChange={({ target }) => {
                    const [chosen] = target.files ?? [];
                    target.value = '';
                    if (chosen) void read(chosen);
                  }}
                />
                <Button loading={importFile.isPending} onClick={() => file.current?.click()}>
                  {t('import')}
                </Button>
                <Button
                  type="primary"
                  icon={<Icon name="plus" size={16} />}
                  disabled={task?.zone === null}
                  onClick={() => panel.leave(() => setTask({ zone: null }))}
                >
                  {t('new')}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className={css.body}>
        <div className={css.side}>
          {refused.length > 0 && (
            <div className={css.refused} role="alert">
              <b>{t('refused', { number: refused.length })}</b>
              <ul>
                {refused.map(({ index, name, code }) => (
                  <li key={index}>
                    {name ?? index + 1}: {problemText(code)}
                  </li>
                ))}
              </ul>
              <Button size="small" onClick={() => setRefused([])}>
                {t('close')}
              </Button>
            </div>
          )}
          {task ? (
            <PlaceContext value={panel}>
              <ZoneForm
                key={task.zone?._id ?? 'new'}
                zone={task.zone}
                form={form}
                isDrawable={corners !== null}
                addresses={previewed?.addresses}
                onDone={closePanel}
              />
            </PlaceContext>
          ) : zones.length === 0 && result.isSuccess ? (
            <EmptyState icon="map" title={t('empty')} text={t('empty.text')} />
          ) : (
            <ul className={css.list} aria-label={t('title')}>
              {zones.map((zone) => (
                <li key={zone._id}>
                  <i style={{ background: hex(zone.color) }} aria-hidden="true" />
                  <span>
                    <b>{zone.name}</b>
                    <small className="figures">{counts(zone._id)}</small>
                  </span>
                  {mayWrite && (
                    <span>
                      <RowAction
                        icon="edit"
                        text={t('edit')}
                        label={t('editNamed', { name: zone.name })}
                        onClick={() => setTask({ zone })}
                      />
                      <RowAction
                        icon="trash"
                        text={t('delete')}
                        label={t('deleteNamed', { name: zone.name })}
                        confirm={{ question: t('delete.question', { name: zone.name }), text: t('delete.text') }}
                        onClick={() => remove.mutateAsync({ params: { id: zone._id } }).catch(() => undefined)}
                      />
                    </span>
                  )}
                </li>
              ))}
              <li>
                <i style={{ background: outside }} aria-hidden="true" />
                <span>
                  <b>{t('outside')}</b>
                  <small className="figures">{counts(null)}</small>
                </span>
              </li>
            </ul>
          )}
        </div>
        <div className={css.map}>
          <MapView
            stops={stops}
            onReady={setMap}
            fitKey={day}
            center={center}
            label={t('title')}
            note={corners ? t('draw') : notShown > 0 && !task ? t('notShown', { number: formatNumber(notShown) }) : ''}
          />
        </div>
      </div>
    </FullPage>
  );
}
