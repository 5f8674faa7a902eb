import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/lists/data-table.tsx';
import { EmptyState } from '../../components/page/empty-state.tsx';
import type { FilterField } from '../../components/lists/filter-field.ts';
import { FilterRow } from '../../components/lists/filter-row.tsx';
import { Icon, type IconName } from '../../components/buttons/icon.tsx';
import type { ListState } from '../../components/lists/list-state.ts';
import type { LoadResult } from '../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../components/page/page-header.tsx';
import { RowAction, useActionColumn } from '../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../components/lists/table-column.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';

/** The content of the drawer: a new row, a row of the list, or null when it is closed. */
export type DrawerTask<Row> = 'new' | Row | null;

interface Props<Row extends { readonly _id: string }> {
  readonly title: string;
  readonly newLabel: string;
  /** Accessible name of a row's edit button. */
  readonly editLabel: (row: Row) => string;
  readonly list: ListState;
  readonly rows: readonly Row[] | undefined;
  readonly result: LoadResult;
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly filters: FilterField[];
  readonly columns: TableColumn<Row>[];
  /** Minimum width of all columns together in pixels. */
  readonly width: number;
  /** Additional action of each row, beside the edit button. */
  readonly renderAction?: ((row: Row) => ReactNode) | undefined;
  /** Width of the column of actions in pixels. */
  readonly actionsWidth?: number;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
  /** Text when no row matches the filters. */
  readonly nothing: string;
  /** Chip of a filter from the URL, beside the title. */
  readonly beside?: ReactNode;
  readonly isFiltered?: boolean;
  readonly onClear?: () => void;
  readonly renderDrawer: (task: DrawerTask<Row>, close: () => void) => ReactNode;
}

/** List whose rows are created and edited in a drawer: companies, admins, sub accounts. */
export function DrawerList<Row extends { readonly _id: string }>(props: Props<Row>) {
  const { title, list, empty } = props;
  const { t } = useTranslation('companies');
  const actionColumn = useActionColumn();
  const isReadOnly = useIsReadOnly();
  const [task, setTask] = useState<DrawerTask<Row>>(null);
  const isFiltered = props.isFiltered ?? Object.keys(list.query.filters).length > 0;
  const actions = actionColumn<Row>(props.actionsWidth ?? 64, (row) => (
    <>
      {props.renderAction?.(row)}
      <RowAction icon="edit" text={t('edit')} label={props.editLabel(row)} onClick={() => setTask(row)} />
    </>
  ));
  const newButton = !isReadOnly && (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask('new')}>
      {props.newLabel}
    </Button>
  );
  return (
    <FullPage>
      <PageHeader title={title} crumbs={[{ label: title }]} beside={props.beside} actions={newButton} />
      <FilterRow values={list.query.filters} onApply={list.setFilters} fields={props.filters} />
      <DataTable
        label={title}
        rows={props.rows}
        result={props.result}
        total={props.total}
        columns={isReadOnly ? props.columns : [...props.columns, actions]}
        width={props.width}
        list={list}
        isLoading={props.isLoading}
        {...(isReadOnly ? {} : { onRowClick: setTask })}
        activeKey={task === null || task === 'new' ? null : task._id}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={props.nothing}
              text={t('nothing.text')}
              action={
                <Button onClick={props.onClear ?? (() => list.setFilters({}))}>{t('components:filter.clear')}</Button>
              }
            />
          ) : (
            <EmptyState {...empty} action={newButton} />
          )
        }
      />
      {props.renderDrawer(task, () => setTask(null))}
    </FullPage>
  );
}
