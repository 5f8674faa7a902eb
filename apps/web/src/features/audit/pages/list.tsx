import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { DayFilter } from '../../../components/lists/day-filter.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { NoMatch } from '../../../components/lists/no-match.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { SpreadsheetButton } from '../../../components/lists/spreadsheet-button.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { callEndpoint } from '../../../platform/api/api.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate, formatDateTime } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { type AuditEntry, detailText, deviceText, useActionName, useActName } from '../audit-text.ts';
import { RetentionDays } from '../retention-days.tsx';
import { useDetailFormat } from '../use-detail-format.ts';

const dayText = (day: string): string => formatDate(day.replaceAll('/', '-'));

/** Lists all actions with user, time and network address. */
export default function AuditLogPage() {
  const { t } = useTranslation('audit');
  const list = useListState();
  const isAdmin = useCan('installation.admin');
  const canChange = useCan('settings.write');
  const query = endpointQuery<'GET /audit-log'>(list.query);
  const log = useApiQuery('GET /audit-log', { query }, { showsPrevious: true });
  const { data } = log;
  const nameOf = useActionName();
  const columns = useColumns(isAdmin);
  const hasFilters = Object.keys(list.query.filters).length > 0;
  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('shell:title.settings'), to: '/settings' }, { label: t('title') }]}
        beside={
          data && <RetentionDays days={data.keepDays} most={data.mostKeepDays} canChange={canChange && !isAdmin} />
        }
        actions={
          <SpreadsheetButton
            name="audit-log"
            disabled={!data?.meta.totalItems}
            load={(format) => callEndpoint('GET /audit-log/file', { query: { ...query, format } })}
          />
        }
      />
      <FilterRow
        fields={[
          {
            name: 'action',
            label: t('column.action'),
            input: (
              <Select
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                options={data?.acts.map((value) => ({ value, label: nameOf(value) })) ?? []}
              />
            ),
            text: nameOf,
          },
          { name: 'who', label: t('column.who') },
          { name: 'address', label: t('column.address') },
          ...(isAdmin ? [{ name: 'company', label: t('column.company') }] : []),
          { name: 'startDate', label: t('column.startDate'), input: <DayFilter />, text: dayText },
          { name: 'endDate', label: t('column.endDate'), input: <DayFilter />, text: dayText },
        ]}
        values={list.query.filters}
        onApply={list.setFilters}
      />
      <DataTable
        label={t('title')}
        rows={data?.entries}
        result={log}
        total={data?.meta.totalItems}
        columns={columns}
        list={list}
        width={isAdmin ? 1650 : 1470}
        isLoading={log.isPlaceholderData}
        empty={
          hasFilters ? (
            <NoMatch list={list} title={t('nothing.title')} text={t('nothing.text')} action={t('nothing.action')} />
          ) : (
            <EmptyState icon="list" title={t('empty.title')} text={t('empty.text')} />
          )
        }
      />
    </FullPage>
  );
}

function useColumns(isAdmin: boolean): TableColumn<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const nameOf = useActName();
  const detailFormat = useDetailFormat();
  return useMemo(() => {
    const who = ({ who: person, actor, action, details }: AuditEntry): string => {
      const behind = actor && (actor.name ?? t('who.platformAdmin'));
      // The start of an impersonation: the platform admin acts as themselves.
      if (behind && (!person || person.name === behind)) return behind.charAt(0).toUpperCase() + behind.slice(1);
      const name =
        person?.name ??
        (action === 'signInRefused'
          ? typeof details.email === 'string'
            ? details.email
            : t('who.unknown')
          : t('who.server'));
      return behind ? `${name} (${t('who.byActor', { name: behind })})` : name;
    };
    return [
      {
        key: 'createdAt',
        title: t('column.createdAt'),
        width: 245,
        sortable: 'createdAt',
        render: (_, { createdAt }) => formatDateTime(createdAt),
      },
      {
        key: 'who',
        title: t('column.who'),
        width: 270,
        render: (_, entry) => <span title={entry.who?.email ?? who(entry)}>{who(entry)}</span>,
      },
      {
        key: 'action',
        title: t('column.action'),
        width: 250,
        sortable: 'action',
        render: (_, entry) => <span title={nameOf(entry)}>{nameOf(entry)}</span>,
      },
      {
        key: 'details',
        title: t('column.details'),
        width: 400,
        render: (_, entry) => {
          const text = detailText(entry, detailFormat);
          return <span title={text}>{text}</span>;
        },
      },
      { key: 'address', title: t('column.address'), width: 140, dataIndex: 'address' },
      {
        key: 'device',
        title: t('column.device'),
        width: 190,
        render: (_, { device }) => <span title={device ?? undefined}>{deviceText(device)}</span>,
      },
      ...(isAdmin
        ? [
            {
              key: 'company',
              title: t('column.company'),
              width: 180,
              render: (_: unknown, { company }: AuditEntry) => company?.name,
            },
          ]
        : []),
    ];
  }, [t, detailFormat, isAdmin, nameOf]);
}
