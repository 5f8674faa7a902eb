import { Skeleton, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlainColumn, PlainTable } from '../../components/lists/plain-table.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import css from './minutes.module.css';
import { useMinutesTexts } from './use-minutes-texts.ts';

/** Values by driver. They are performance data, so that the company switches them on. */
export default function DriverValues({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('minutes');
  const switchId = useId();
  const isReadOnly = useIsReadOnly();
  const rule = useApiQuery('GET /minutes-on-site/rule', {});
  const isOn = rule.data?.showsDrivers ?? false;
  const save = useApiMutation('PUT /minutes-on-site/shows-drivers', {
    invalidates: ['GET /minutes-on-site/rule', 'GET /minutes-on-site/drivers', 'GET /reports/minutes'],
  });
  return (
    <SideDrawer open title={t('drivers.title')} onClose={onClose}>
      <div className={css.drawer}>
        <p>{t('drivers.text')}</p>
        <div className={css.switch}>
          <Switch
            id={switchId}
            checked={isOn}
            disabled={isReadOnly || !rule.data}
            loading={save.isPending}
            onChange={(showsDrivers) => save.mutate({ body: { showsDrivers } })}
          />
          <label htmlFor={switchId}>{t('drivers.switch')}</label>
        </div>
        {isOn && <DriverTable />}
      </div>
    </SideDrawer>
  );
}

function DriverTable() {
  const { t } = useTranslation('minutes');
  const texts = useMinutesTexts();
  const result = useApiQuery('GET /minutes-on-site/drivers', {});
  const { data } = result;
  if (!data)
    return (
      <UntilLoaded result={result}>
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </UntilLoaded>
    );
  if (data.drivers.length === 0) return <p>{t('drivers.none')}</p>;
  const columns: PlainColumn<(typeof data.drivers)[number]>[] = [
    { name: t('column.visits'), show: ({ visits }) => texts.number(visits) },
    { name: t('column.usual'), show: ({ usualMinutes }) => texts.number(usualMinutes) },
    { name: t('column.minutes80'), show: ({ minutes80 }) => texts.number(minutes80) },
    {
      name: t('drivers.relation'),
      show: ({ relation }) => t('drivers.percent', { value: texts.number(Math.round(relation * 100)) }),
    },
  ];
  return (
    <PlainTable
      label={t('drivers.title')}
      head={t('drivers.driver')}
      columns={columns}
      rows={data.drivers.map((values) => ({ key: values.driver._id, name: values.driver.name, values }))}
    />
  );
}
