import { Checkbox, Pagination, Table, type TableColumnType } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './data-table.module.css';
import { Icon } from './icon.tsx';
import { type ListState, pageSizes } from './list-state.ts';

/** A column as antd has it; `sortable` names the API's sortBy field. */
export type TableColumn<Row> = TableColumnType<Row> & { key: string; sortable?: string };

interface Selection {
  readonly keys: readonly string[];
  readonly onChange: (keys: string[]) => void;
  /** Bulk actions, shown over the head while rows are selected. */
  readonly actions?: ReactNode;
  /** Everything that matches, beyond this page (ORD-55). */
  readonly onSelectAll?: () => void;
}

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  readonly columns: readonly TableColumn<Row>[];
  readonly list: ListState;
  readonly rowKey?: (row: Row) => string;
  readonly isLoading?: boolean;
  readonly selection?: Selection | undefined;
  /** What to show when there is nothing: an EmptyState. */
  readonly empty?: ReactNode;
  /** Width of all columns together; 2200 unless said otherwise, 991 for route plans (CONST-10). */
  readonly width?: number;
  readonly onRowClick?: (row: Row) => void;
  /** The row that an open drawer belongs to. */
  readonly activeKey?: string | null;
  /** Page sizes offered; the list's own default joins them. */
  readonly sizes?: readonly number[];
}

const headHeight = 40;
const footHeight = 49;

/** Body height so that the table fills its place; until it is measured, viewport minus 350 px (CONST-10). */
function useBodyHeight() {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(() => Math.max(200, window.innerHeight - 350));
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.max(160, Math.floor(entry.contentRect.height) - headHeight - footHeight));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { box, height };
}

const skeletonRows = Array.from({ length: 8 }, (_, index) => ({ _id: `skeleton-${index}` }));

/** The one list of the product: server paging, sorting and filters in the address, virtual from 50 rows on, skeleton rows, bulk bar. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const {
    label,
    rows,
    total = 0,
    columns,
    list,
    selection,
    empty,
    width = 2200,
    onRowClick,
    activeKey,
    sizes = pageSizes,
  } = props;
  const rowKey = props.rowKey ?? ((row: Row) => (row as { _id: string })._id);
  const { t } = useTranslation('components');
  const { box, height } = useBodyHeight();
  const isFirstLoad = !rows;
  const { query } = list;
  const shown = (rows ?? skeletonRows) as readonly Row[];
  const selected = new Set(selection?.keys);
  const onPage = isFirstLoad ? [] : shown.map(rowKey);
  const allOnPage = onPage.length > 0 && onPage.every((key) => selected.has(key));
  const toggleAll = (): void =>
    selection?.onChange(
      allOnPage ? [...selected].filter((key) => !onPage.includes(key)) : [...new Set([...selected, ...onPage])],
    );

  const drawn = columns.map(({ sortable, ...column }) => ({
    ellipsis: true,
    ...column,
    ...(isFirstLoad ? { render: () => <i className={css.bone} /> } : {}),
    ...(sortable
      ? {
          sorter: true,
          key: sortable,
          sortOrder: query.sortBy === sortable ? (query.order ?? null) : null,
          showSorterTooltip: false,
        }
      : {}),
  }));

  return (
    <div className={css.box} ref={box} aria-busy={props.isLoading || isFirstLoad}>
      <Table<Row>
        aria-label={label}
        columns={drawn as TableColumnType<Row>[]}
        dataSource={shown as Row[]}
        rowKey={rowKey}
        virtual={shown.length >= 50}
        pagination={false}
        scroll={{ x: width, y: height }}
        sticky={false}
        tableLayout="fixed"
        className={props.isLoading && !isFirstLoad ? css.stale : undefined}
        {...(selection && !isFirstLoad
          ? {
              rowSelection: {
                selectedRowKeys: [...selection.keys],
                columnWidth: 56,
                fixed: true,
                preserveSelectedRowKeys: true,
                onChange: (keys) => selection.onChange(keys.map(String)),
              },
            }
          : {})}
        locale={{ emptyText: empty ?? ' ' }}
        rowClassName={(row) => (activeKey && rowKey(row) === activeKey ? (css.active ?? '') : '')}
        {...(onRowClick && !isFirstLoad
          ? { onRow: (row) => ({ onClick: () => onRowClick(row), className: css.clickable ?? '' }) }
          : {})}
        onChange={(_pagination, _filters, sorter, { action }) => {
          if (action !== 'sort') return;
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          list.setSort(one?.order ? String(one.columnKey) : undefined, one?.order ?? undefined);
        }}
      />
      {selection && selection.keys.length > 0 && (
        <div className={css.bulk} role="toolbar" aria-label={t('table.bulk')}>
          <Checkbox checked={allOnPage} indeterminate={!allOnPage} onChange={toggleAll} aria-label={t('table.clear')} />
          <b className="figures" aria-live="polite">
            {t('table.selected', { count: selection.keys.length })}
          </b>
          {selection.onSelectAll && selection.keys.length < total && (
            <button type="button" className={css.plain} onClick={selection.onSelectAll}>
              {t('table.selectAll', { total })}
            </button>
          )}
          <div className={css.actions}>{selection.actions}</div>
          <button
            type="button"
            className={css.plain}
            aria-label={t('table.clear')}
            title={t('table.clear')}
            onClick={() => selection.onChange([])}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
      {!isFirstLoad && (total > 0 || query.currentPage > 1) && (
        <div className={css.foot}>
          <Pagination
            size="small"
            current={query.currentPage}
            pageSize={query.itemsPerPage}
            total={total}
            showSizeChanger
            pageSizeOptions={[...new Set([...sizes, list.pageSize])].sort((a, b) => a - b)}
            showTotal={(all, [from, to]) => (
              <span className="figures">{t('table.range', { from, to, total: all })}</span>
            )}
            onChange={list.setPage}
          />
        </div>
      )}
    </div>
  );
}
