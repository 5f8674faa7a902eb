import { isLanguage } from '@roundsman/domain/languages';
import { parseRule } from '@roundsman/domain/series/rule';
import { ruleText } from '@roundsman/domain/series/rule-text';
import { seriesStates } from '@roundsman/domain/series/series-state';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceText } from '../../../components/lists/filter-field.ts';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { apiDate, formatDate, wallClockNow } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { SeriesDrawer } from '../series-drawer.tsx';
import { type Series, useChangeSeries, useDeleteSeries, useRetrySeries } from '../series.queries.ts';
import css from '../series.module.css';

/** Lists the orders that come again. */
export default function SeriesPage() {
  const { t, i18n } = useTranslation('series');
  const list = useListState();
  const actionColumn = useActionColumn();
  const canWrite = useCan('series.write');
  const [edited, setEdited] = useState<string | null>(null);
  const read = useApiQuery('GET /series', { query: endpointQuery<'GET /series'>(list.query) }, { showsPrevious: true });
  const change = useChangeSeries();
  const remove = useDeleteSeries();
  const retry = useRetrySeries();
  const today = apiDate(wallClockNow());
  const isFiltered = Object.keys(list.query.filters).length > 0;
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const sentence = ({ rule: text, startDate }: Series): string => {
    const rule = parseRule(text, startDate);
    return rule ? ruleText(rule, language) : text;
  };
  const nextOf = ({ next }: Series): string => {
    const date = next.find((occurrence) => occurrence.date !== null)?.date;
    return date ? formatDate(date) : '';
  };
  const setPaused = (series: Series): Promise<unknown> =>
    change.mutateAsync({
      params: { id: series._id },
      body: {
        pauses:
          series.state === 'PAUSED'
            ? series.pauses.filter(({ from, until }) => from > today || (until !== null && until < today))
            : [...series.pauses, { from: today, until: null }],
      },
    });
  const columns: TableColumn<Series>[] = [
    { key: 'name', title: t('name'), width: 200, fixed: 'left', dataIndex: 'name' },
    { key: 'rule', title: t('rule'), width: 300, render: (_, series) => sentence(series) },
    { key: 'next', title: t('next'), width: 160, render: (_, series) => nextOf(series) },
    { key: 'state', title: t('state'), width: 120, render: (_, { state }) => t(`state.${state}`) },
    {
      key: 'failures',
      title: t('failures'),
      width: 220,
      render: (_, { failures, problem }) =>
        (problem !== null || failures.length > 0) && (
          <span className={css.bad}>
            {[
              ...(problem ? [t(`refusals:${problem.code}`, problem.code)] : []),
              ...failures.map(({ date, code }) => `${formatDate(date)}: ${t(`refusals:${code}`, code)}`),
            ].join('; ')}
          </span>
        ),
    },
  ];
  const actions = actionColumn<Series>(160, (series) => {
    const { _id: id, name, state, failures } = series;
    const isPaused = state === 'PAUSED';
    return (
      <>
        {failures.length > 0 && (
          <RowAction
            icon="refresh"
            text={t('retry')}
            label={t('retryNamed', { name })}
            onClick={() => retry.mutateAsync({ params: { id } }).catch(() => undefined)}
          />
        )}
        <RowAction icon="edit" text={t('edit')} label={t('editNamed', { name })} onClick={() => setEdited(id)} />
        {state !== 'ENDED' && (
          <RowAction
            icon={isPaused ? 'check' : 'pause'}
            text={t(isPaused ? 'resume' : 'pause')}
            label={t(isPaused ? 'resumeNamed' : 'pauseNamed', { name })}
            onClick={() => setPaused(series).catch(() => undefined)}
          />
        )}
        <RowAction
          icon="trash"
          text={t('delete')}
          label={t('deleteNamed', { name })}
          confirm={{ question: t('delete.question', { name }), text: t('delete.text') }}
          onClick={() => remove.mutateAsync({ params: { id } }).catch(() => undefined)}
        />
      </>
    );
  });
  return (
    <FullPage>
      <PageHeader title={t('title')} crumbs={[{ label: t('title') }]} />
      <FilterRow
        values={list.query.filters}
        onApply={list.setFilters}
        fields={[
          { name: 'search', label: t('search') },
          {
            name: 'state',
            label: t('state'),
            text: choiceText(seriesStates, (value) => t(`state.${value}`)),
            input: <Select allowClear options={seriesStates.map((value) => ({ value, label: t(`state.${value}`) }))} />,
          },
          {
            name: 'failed',
            label: t('failures'),
            text: choiceText(['true'], () => t('failures.some')),
            input: <Select allowClear options={[{ value: 'true', label: t('failures.some') }]} />,
          },
        ]}
      />
      <DataTable
        label={t('title')}
        rows={read.data?.series}
        result={read}
        total={read.data?.meta.totalItems}
        columns={canWrite ? [...columns, actions] : columns}
        width={1130}
        list={list}
        rowLabel={({ name }) => name}
        isLoading={read.isPlaceholderData}
        {...(canWrite ? { onRowClick: ({ _id }: Series) => setEdited(_id) } : {})}
        activeKey={edited}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t('nothing')}
              text={t('nothing.text')}
              action={<Button onClick={() => list.setFilters({})}>{t('components:filter.clear')}</Button>}
            />
          ) : (
            <EmptyState icon="refresh" title={t('empty')} text={t('empty.text')} />
          )
        }
      />
      <SeriesDrawer isOpen={edited !== null} onClose={() => setEdited(null)} source={null} seriesId={edited} />
    </FullPage>
  );
}
