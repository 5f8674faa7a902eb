import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import type { EntityTask } from '../../../components/forms/entity-form.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { PlaceContext, usePlace } from '../../../components/forms/unsaved-text.ts';
import { hex } from '../../../components/map/map-data.ts';
import { MapView } from '../../../components/map/map-view.tsx';
import { useDefaultCenter } from '../../../components/map/use-default-center.ts';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { dayPattern, formatNumber } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useDrawnZone } from '../use-drawn-zone.ts';
import { ZoneForm } from '../zone-form.tsx';
import { type Refused, RefusedZones, ZoneImport } from '../zone-import.tsx';
import { outsideColor, ZoneList } from '../zone-list.tsx';
import type { Zone, ZoneValues } from '../zone-values.ts';
import css from '../zones.module.css';

const noZones: readonly Zone[] = [];

/** Zones on the map, and the orders of a day by zone. */
export default function ZonesPage() {
  const { t } = useTranslation('zones');
  const mayWrite = useCan('zones.write');
  const [day, setDay] = useState(() => dayjs().format('YYYY-MM-DD'));
  const [task, setTask] = useState<EntityTask<Zone> | null>(null);
  const closePanel = useCallback(() => setTask(null), []);
  const panel = usePlace(closePanel, task !== null);
  const [refused, setRefused] = useState<Refused>([]);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [form] = Form.useForm<ZoneValues>();
  const result = useApiQuery('GET /zones', { query: { sortBy: 'name', order: 'ascend' } });
  const zones = result.data?.zones ?? noZones;
  const territory = useApiQuery('GET /zones/territory', { query: { deliveryDate: day } }, { showsPrevious: true }).data;

  const { corners, addresses } = useDrawnZone({ map, form, zones, task });
  const colorOf = new Map(zones.map((zone) => [zone._id, hex(zone.color)]));
  const stops = task
    ? []
    : (territory?.points ?? []).map(({ _id, lat, lng, zone, orderCode }) => ({
        id: _id,
        lat,
        lng,
        color: (zone && colorOf.get(zone)) ?? outsideColor,
        label: orderCode,
      }));
  const center = useDefaultCenter(result.isSuccess && zones.length === 0);
  const notShown = territory?.notShown ?? 0;

  return (
    <FullPage>
      <PageHeader
        title={t('list.title')}
        crumbs={[{ label: t('list.title') }]}
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
                <ZoneImport onRefused={setRefused} />
                <Button
                  type="primary"
                  icon={<Icon name="plus" size={16} />}
                  disabled={task?.kind === 'new'}
                  onClick={() => panel.leave(() => setTask({ kind: 'new' }))}
                >
                  {t('list.new')}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className={css.body}>
        <div className={css.side}>
          <RefusedZones refused={refused} onClose={() => setRefused([])} />
          {task ? (
            <PlaceContext value={panel}>
              <ZoneForm
                key={task.kind === 'new' ? 'new' : task.entity._id}
                task={task}
                form={form}
                isDrawable={corners !== null}
                addresses={addresses}
                onDone={closePanel}
              />
            </PlaceContext>
          ) : zones.length === 0 && result.isSuccess ? (
            <EmptyState icon="map" title={t('empty')} text={t('empty.text')} />
          ) : (
            <ZoneList
              zones={zones}
              loads={territory?.loads ?? []}
              onEdit={(zone) => setTask({ kind: 'edit', entity: zone })}
            />
          )}
        </div>
        <div className={css.map}>
          <MapView
            stops={stops}
            onReady={setMap}
            fitKey={day}
            center={center}
            label={t('list.title')}
            note={corners ? t('draw') : notShown > 0 && !task ? t('notShown', { number: formatNumber(notShown) }) : ''}
          />
        </div>
      </div>
    </FullPage>
  );
}
