import { Skeleton, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
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
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('drivers.driver')}</th>
            <th scope="col">{t('column.visits')}</th>
            <th scope="col">{t('column.usual')}</th>
            <th scope="col">{t('column.minutes80')}</th>
            <th scope="col">{t('drivers.relation')}</th>
          </tr>
        </thead>
        <tbody>
          {data.drivers.map(({ driver, visits, usualMinutes, minutes80, relation }) => (
            <tr key={driver._id}>
              <th scope="row">{driver.name}</th>
              <td>{texts.number(visits)}</td>
              <td>{texts.number(usualMinutes)}</td>
              <td>{texts.number(minutes80)}</td>
              <td>{t('drivers.percent', { value: texts.number(Math.round(relation * 100)) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
