import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../buttons/icon.tsx';
import type { EntityTask } from '../forms/entity-form.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import type { LoadResult } from '../page/load-failure.tsx';
import { FullPage, PageHeader } from '../page/page-header.tsx';
import { DataTable } from './data-table.tsx';
import type { FilterField } from './filter-field.ts';
import { FilterRow } from './filter-row.tsx';
import type { ListState } from './list-state.ts';
import type { TableColumn } from './table-column.ts';

interface Props<Entity> {
  /** Has the texts `list.title`, `list.new`, and `list.nothing` and `list.empty`, each also with `.text`. */
  readonly namespace: 'depots' | 'drivers' | 'groups' | 'users' | 'vehicles';
  /** Shown while the company has none. */
  readonly icon: IconName;
  readonly list: ListState;
  /** The query of the list; the faded rows are those of the page before. */
  readonly result: LoadResult & { readonly isPlaceholderData: boolean };
  /** The rows and their number, from the reply. */
  readonly rows: readonly Entity[] | undefined;
  readonly total: number | undefined;
  readonly filters: readonly FilterField[];
  readonly columns: readonly TableColumn<Entity>[];
  /** Minimum width of all columns together in pixels. */
  readonly width?: number;
  readonly canWrite: boolean;
  /** Returns whether the user can edit the entity; by default all of them. */
  readonly canEdit?: (entity: Entity) => boolean;
  /** Called after a click on a row; by default the entity is edited. */
  readonly onRowClick?: (entity: Entity) => void;
  readonly task: EntityTask<Entity> | null;
  readonly onTask: (task: EntityTask<Entity>) => void;
  /** The highlighted row; by default that of the task. */
  readonly activeKey?: string | null | undefined;
  /** Buttons before the one that creates an entity. */
  readonly actions?: ReactNode;
  /** Shown between the filters and the rows. */
  readonly notice?: ReactNode;
  /** Drawers and dialogs. */
  readonly children: ReactNode;
}

/** Page with the list of a company's entities, and the button that creates one. */
export function EntityList<Entity extends { readonly _id: string; readonly name: string }>({
  namespace,
  icon,
  list,
  result,
  filters,
  canWrite,
  canEdit = () => true,
  onTask,
  onRowClick = (entity) => canEdit(entity) && onTask({ kind: 'edit', entity }),
  task,
  activeKey,
  actions,
  notice,
  children,
  ...table
}: Props<Entity>) {
  const { t } = useTranslation(namespace);
  const isFiltered = Object.keys(list.query.filters).length > 0;
  const newButton = canWrite && (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => onTask({ kind: 'new' })}>
      {t('list.new')}
    </Button>
  );
  return (
    <FullPage>
      <PageHeader
        title={t('list.title')}
        crumbs={[{ label: t('list.title') }]}
        actions={
          <>
            {actions}
            {newButton}
          </>
        }
      />
      <FilterRow values={list.query.filters} onApply={list.setFilters} fields={filters} />
      {notice}
      <DataTable
        {...table}
        label={t('list.title')}
        result={result}
        list={list}
        rowLabel={(entity) => entity.name}
        isLoading={result.isPlaceholderData}
        {...(canWrite ? { onRowClick } : {})}
        activeKey={activeKey ?? (task && task.kind !== 'new' ? task.entity._id : null)}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t('list.nothing')}
              text={t('list.nothing.text')}
              action={<Button onClick={() => list.setFilters({})}>{t('components:filter.clear')}</Button>}
            />
          ) : (
            <EmptyState icon={icon} title={t('list.empty')} text={t('list.empty.text')} action={newButton} />
          )
        }
      />
      {children}
    </FullPage>
  );
}
