import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { MapView } from '../../../components/map/map-view.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { queryClient, useApiQuery } from '../../../platform/api/queries.ts';
import { useServerEvent } from '../../../platform/socket/socket.ts';
import { RegionDrawer, type RegionTask } from '../region-drawer.tsx';
import { RegionItem } from '../region-item.tsx';
import { isUnderWay, middleOf, outlineOf, sizeText } from '../region-values.ts';
import css from '../regions.module.css';

const outlineColor = '#1e6fd9';

/** Lists the installation's regions, which supply roads, addresses and the map. */
export default function RegionsPage() {
  const { t, i18n } = useTranslation('regions');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isSetup = query.get('step') === 'setup';
  const [task, setTask] = useState<RegionTask>(isSetup ? { kind: 'add' } : null);
  const [isWorking, setWorking] = useState(false);
  // The socket reports changes; without it the page refetches during preparations.
  const regions = useApiQuery('GET /regions', undefined, { refetchInterval: isWorking ? 5000 : false });
  const { data } = regions;
  const underWay = data?.regions.some(isUnderWay) ?? false;
  if (underWay !== isWorking) setWorking(underWay);
  useServerEvent('region.changed', () => void queryClient.invalidateQueries({ queryKey: ['GET /regions'] }));

  const outlines = useMemo(
    () =>
      data?.regions.flatMap(({ _id: id, live }) =>
        live ? [{ id, color: outlineColor, polyline: outlineOf(live.bounds) }] : [],
      ) ?? [],
    [data],
  );
  const pins = useMemo(
    () =>
      data?.regions.flatMap(({ _id: id, name, live }) =>
        live ? [{ id, label: name, color: outlineColor, ...middleOf(live.bounds) }] : [],
      ) ?? [],
    [data],
  );
  const addButton = (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'add' })}>
      {t('add')}
    </Button>
  );
  const isEmpty = data?.regions.length === 0;

  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('title') }]} actions={!isEmpty && addButton} />
      <div className={css.page}>
        {isSetup && (
          <div className={css.setup} role="region" aria-label={t('setup')}>
            <span>{t(isEmpty ? 'setup.text' : 'setup.added')}</span>
            <Button type={isEmpty ? 'default' : 'primary'} onClick={() => void navigate('/')}>
              {t(isEmpty ? 'setup.skip' : 'setup.finish')}
            </Button>
          </div>
        )}
        <p className={css.intro}>
          {t('intro')} {data && t('free', { size: sizeText(data.freeBytes, i18n.language) })}
        </p>
        {outlines.length > 0 && (
          <div className={css.map}>
            <MapView stops={pins} routes={outlines} fitKey={outlines.map(({ id }) => id).join()} label={t('map')} />
          </div>
        )}
        {isEmpty && <EmptyState icon="map" title={t('empty')} text={t('empty.text')} action={addButton} />}
        {!data && (
          <UntilLoaded result={regions}>
            <div className={css.bone} aria-busy="true" role="status" aria-label={t('loading')} />
          </UntilLoaded>
        )}
        {data && !isEmpty && (
          <ul className={css.list}>
            {data.regions.map((region) => (
              <RegionItem key={region._id} region={region} onUpdate={() => setTask({ kind: 'update', region })} />
            ))}
          </ul>
        )}
      </div>
      <RegionDrawer task={task} onClose={() => setTask(null)} />
    </>
  );
}
