import { alertKinds, alertStates } from '@roundsman/domain/alert/alert';
import { isOneOf } from '@roundsman/domain/typed-tables';
import { Segmented, Select, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { useDepotFilter } from '../../../components/lists/depot-filter.tsx';
import { choiceText, type FilterField } from '../../../components/lists/filter-field.ts';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { NoMatch } from '../../../components/lists/no-match.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { LoadFailure } from '../../../components/page/load-failure.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { formatNumber } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { byRoute } from '../alert-texts.ts';
import { shownAlerts, useAlerts } from '../alerts.queries.ts';
import css from '../alerts.module.css';
import { RouteAlerts } from '../route-alerts.tsx';

/** The board of alerts: what goes wrong on routes under way, by how much, since when, and what helps. */
export default function AlertsPage() {
  const { t } = useTranslation('alerts');
  const list = useListState();
  const { state: wanted, ...filters } = list.query.filters;
  const state = isOneOf(alertStates, wanted) ? wanted : 'open';
  const read = useAlerts(state, filters);
  const fields = useFields();
  const canSet = useCan('settings.write');
  const { data } = read;
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title') }]}
        actions={canSet && <LinkButton to="/settings/general">{t('settings')}</LinkButton>}
      />
      <FilterRow
        fields={fields}
        values={filters}
        onApply={(values) => list.setFilters(state === 'open' ? values : { ...values, state })}
      >
        <Segmented
          size="small"
          aria-label={t('state')}
          value={state}
          options={alertStates.map((value) => ({
            value,
            label: t(`state.${value}`, { number: formatNumber(data?.counts[value] ?? 0) }),
          }))}
          onChange={(value) => list.setFilters(value === 'open' ? filters : { ...filters, state: value })}
        />
      </FilterRow>
      <div className={css.board} aria-busy={read.isPlaceholderData}>
        {read.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {read.isError && !data && <LoadFailure result={read} />}
        {byRoute(data?.alerts ?? []).map((alerts) => (
          <RouteAlerts key={`${alerts[0]?.routePlan._id} ${alerts[0]?.driver._id}`} alerts={alerts} />
        ))}
        {data && data.meta.totalItems > shownAlerts && (
          <p className={css.hint}>{t('more', { count: data.meta.totalItems - shownAlerts })}</p>
        )}
        {data?.alerts.length === 0 &&
          (hasFilters ? (
            <NoMatch list={list} title={t('nothing')} text={t('nothing.text')} action={t('nothing.action')} />
          ) : (
            <EmptyState icon="check" title={t(`empty.${state}`)} text={t(`empty.${state}.text`)} />
          ))}
      </div>
    </>
  );
}

function useFields(): readonly FilterField[] {
  const { t } = useTranslation('alerts');
  const depots = useDepotFilter();
  return useMemo(
    () => [
      {
        name: 'kind',
        label: t('kind'),
        input: <Select allowClear options={alertKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />,
        text: choiceText(alertKinds, (kind) => t(`kind.${kind}`)),
      },
      ...depots,
      { name: 'routePlanId', label: t('plan'), text: () => t('plan.one'), isLinked: true },
    ],
    [t, depots],
  );
}
