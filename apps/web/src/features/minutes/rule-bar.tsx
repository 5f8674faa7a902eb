import { Button, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import type { InputOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import css from './minutes.module.css';

type Rule = InputOf<'PUT /minutes-on-site/rule'>['body'];

/** The company's rule: minutes are accepted each night from a number of visits and a difference on. */
export function RuleBar({ onShowDrivers }: { onShowDrivers: () => void }) {
  const { t } = useTranslation('minutes');
  const canWrite = useCan('minutes.write');
  const canSeeDrivers = useCan('driver-minutes.read');
  const switchId = useId();
  const rule = useApiQuery('GET /minutes-on-site/rule', {});
  const save = useApiMutation('PUT /minutes-on-site/rule', {
    invalidates: ['GET /minutes-on-site/rule'],
    success: { text: t('rule.saved') },
  });
  const { data } = rule;
  if (!data) return null;
  const change = (changed: Partial<Rule>): void => {
    const { acceptsEachNight, minVisits, minMinutes } = data;
    save.mutate({ body: { acceptsEachNight, minVisits, minMinutes, ...changed } });
  };
  const number = (name: 'minVisits' | 'minMinutes', min: number, max: number) => (
    <NumberInput
      className={css.small ?? ''}
      size="small"
      aria-label={t(`rule.${name}`)}
      min={min}
      max={max}
      precision={0}
      value={data[name]}
      disabled={!canWrite || save.isPending}
      onChange={(value) => value !== null && value >= min && value <= max && change({ [name]: value })}
    />
  );
  return (
    <div className={css.rule}>
      <Switch
        id={switchId}
        size="small"
        checked={data.acceptsEachNight}
        disabled={!canWrite}
        loading={save.isPending}
        onChange={(acceptsEachNight) => change({ acceptsEachNight })}
      />
      <label htmlFor={switchId}>{t('rule.switch')}</label>
      <span>{t('rule.from')}</span>
      {number('minVisits', 3, 50)}
      <span>{t('rule.and')}</span>
      {number('minMinutes', 1, 60)}
      <span>{t('rule.away')}</span>
      {canSeeDrivers && (
        <Button size="small" type="text" onClick={onShowDrivers}>
          {t('drivers.open')}
        </Button>
      )}
      <span className={css.legend}>
        <span>
          <i data-kind="planned" />
          {t('column.planned')}
        </span>
        <span>
          <i />
          {t('column.usual')}
        </span>
      </span>
    </div>
  );
}
