import { type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../inputs/check-box.tsx';
import css from './data-table.module.css';
import { Icon } from '../buttons/icon.tsx';
import { type ListState, pageSizes } from './list-state.ts';
import { LoadFailure, type LoadResult } from '../page/load-failure.tsx';
import { Pager } from './pager.tsx';
import type { TableColumn } from './table-column.ts';
import { type CellPosition, TableRow } from './table-row.tsx';
import { rowHeight, rowsInView, selectRange, visibleRowsFrom } from './visible-rows.ts';

/** Logical edges: in right-to-left languages the first columns are on the right. */
const edgeOf = { left: 'insetInlineStart', right: 'insetInlineEnd' } as const;

interface Selection {
  readonly keys: readonly string[];
  readonly onChange: (keys: string[]) => void;
  /** Bulk actions, shown over the header while rows are selected. */
  readonly actions?: ReactNode;
  /** Selects all matching rows, also those of other pages. */
  readonly onSelectAll?: () => void;
  /** Returns whether a row cannot be selected. */
  readonly isDisabled?: (key: string) => boolean;
}

interface Props<Row> {
  readonly label: string;
  /** Undefined while the first page loads; then skeleton rows are shown. */
  readonly rows: readonly Row[] | undefined;
  /** The query of the rows. Without rows its error is shown, with a button that retries. */
  readonly result: LoadResult | null;
  readonly total: number | undefined;
  /** True when more rows match than `total`. */
  readonly hasMore?: boolean | undefined;
  readonly columns: readonly TableColumn<Row>[];
  readonly list: ListState;
  readonly rowKey?: (row: Row) => string;
  /** Names a row, for its checkbox. */
  readonly rowLabel?: (row: Row) => string;
  /** True when another page loads; the rows are faded. */
  readonly isLoading?: boolean;
  readonly selection?: Selection | undefined;
  /** Shown when there are no rows: an EmptyState. */
  readonly empty?: ReactNode;
  /** Minimum width of all columns together in pixels; 2200 by default. Ignored where every column has a width. */
  readonly width?: number;
  readonly onRowClick?: (row: Row) => void;
  /** Highlighted row, such as that of an open drawer. */
  readonly activeKey?: string | null;
  readonly onRowHover?: (row: Row | null) => void;
  /** Selectable page sizes, beside the list's default. */
  readonly sizes?: readonly number[];
  /** False when all rows are on one page. */
  readonly hasPager?: boolean;
}

const checkboxWidth = 56;

/** Calculates the distance of pinned columns from their edge, in pixels. */
function stickyOffsets(
  columns: readonly { fixed?: 'left' | 'right' | undefined; width?: number }[],
  start: number,
): (number | undefined)[] {
  let left = start;
  const offsets = columns.map((column) => {
    if (column.fixed !== 'left') return undefined;
    left += column.width ?? 0;
    return left - (column.width ?? 0);
  });
  let right = 0;
  for (let index = columns.length - 1; index >= 0; index--) {
    const column = columns[index];
    if (column?.fixed !== 'right') continue;
    offsets[index] = right;
    right += column.width ?? 0;
  }
  return offsets;
}

/** Returns the position attributes of each column's cells. */
function cellPositionsOf(
  columns: readonly Pick<TableColumn<never>, 'fixed' | 'width' | 'align'>[],
  start: number,
): CellPosition[] {
  const offsets = stickyOffsets(columns, start);
  const lastLeft = columns.findLastIndex((column) => column.fixed === 'left');
  const firstRight = columns.findIndex((column) => column.fixed === 'right');
  return columns.map(({ fixed, align }, index) => ({
    'data-fixed': fixed,
    'data-edge': index === lastLeft || undefined,
    'data-covers': index === firstRight || undefined,
    className: align === 'right' ? 'figures' : undefined,
    style: { textAlign: align, ...(fixed ? { [edgeOf[fixed]]: offsets[index] } : {}) },
  }));
}

function idOf(row: object): string {
  if ('_id' in row && typeof row._id === 'string') return row._id;
  throw new TypeError('Rows without _id require rowKey');
}

/** Table of all lists, with paging, sorting and filters in the URL. From 50 rows it draws only visible rows. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const {
    label,
    rows,
    total = 0,
    columns,
    list,
    selection,
    width = 2200,
    onRowClick,
    onRowHover,
    activeKey,
    sizes = pageSizes,
    hasPager = true,
  } = props;
  const failure = !rows && props.result?.isError ? props.result : null;
  const rowKey: (row: Row) => string = props.rowKey ?? idOf;
  const { t } = useTranslation('components');
  const { query } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const lastClicked = useRef<string | null>(null);
  const [view, setView] = useState({
    scrollTop: 0,
    height: Math.max(200, window.innerHeight - 350),
    isScrolled: false,
    canScrollRight: false,
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = (): void => {
      const { scrollTop, clientHeight, scrollLeft, clientWidth, scrollWidth } = element;
      // Rounded, so that React renders only when other rows become visible.
      const next = {
        scrollTop: Math.floor(scrollTop / (rowHeight * 6)) * rowHeight * 6,
        height: clientHeight,
        isScrolled: scrollLeft > 0,
        canScrollRight: scrollLeft + clientWidth < scrollWidth - 1,
      };
      setView((now) =>
        now.scrollTop === next.scrollTop &&
        now.height === next.height &&
        now.isScrolled === next.isScrolled &&
        now.canScrollRight === next.canScrollRight
          ? now
          : next,
      );
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  // Another page, order or filter starts at the top.
  const filters = JSON.stringify(query.filters);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of these puts other rows into the table
  }, [query.currentPage, query.itemsPerPage, query.sortBy, query.order, filters]);

  const count = rows?.length ?? 0;
  const isLong = count >= visibleRowsFrom;
  const shown = rowsInView(count, view.scrollTop, view.height);
  // Memoized: scrolling must not count 10,000 rows again.
  const isDisabled = selection?.isDisabled;
  const selectable = useMemo(() => {
    const keys = rows?.map(rowKey) ?? [];
    return isDisabled ? keys.filter((key) => !isDisabled(key)) : keys;
  }, [rows, rowKey, isDisabled]);
  const chosen = selection?.keys;
  const selected = useMemo(() => new Set(chosen), [chosen]);
  const isAllOnPage = useMemo(
    () => selectable.length > 0 && selectable.every((key) => selected.has(key)),
    [selectable, selected],
  );
  const lastLeft = columns.findLastIndex((column) => column.fixed === 'left');
  const widths = columns.map((column) => column.width);
  const minWidth = widths.every((width) => width !== undefined)
    ? widths.reduce((sum, width) => sum + width, selection ? checkboxWidth : 0)
    : width;
  const columnCount = columns.length + (selection ? 1 : 0);

  const isSomeOnPage = useMemo(() => selectable.some((key) => selected.has(key)), [selectable, selected]);
  const start = selection ? checkboxWidth : 0;
  const cellPositions = useMemo(() => cellPositionsOf(columns, start), [columns, start]);
  const toggleAll = (): void => {
    const onPage = new Set(selectable);
    selection?.onChange(
      isAllOnPage ? [...selected].filter((key) => !onPage.has(key)) : [...new Set([...selected, ...selectable])],
    );
  };
  const change = selection?.onChange;
  const toggle = useCallback(
    (key: string, isOn: boolean, withRange: boolean): void => {
      change?.(selectRange([...selected], selectable, withRange ? lastClicked.current : null, key, isOn));
      lastClicked.current = key;
    },
    [change, selected, selectable],
  );
  const sort = (field: string): void => {
    const order = query.sortBy !== field ? 'ascend' : query.order === 'ascend' ? 'descend' : undefined;
    list.setSort(order && field, order);
  };
  // A click on a link, button or checkbox does not open the row.
  const openRow = useMemo(
    () =>
      onRowClick &&
      ((event: MouseEvent, row: Row): void => {
        const interactive = 'a, button, input, label, select, [role="button"]';
        if (!(event.target instanceof Element && event.target.closest(interactive))) onRowClick(row);
      }),
    [onRowClick],
  );

  return (
    <div className={css.box} aria-busy={props.isLoading || (!rows && !failure)}>
      <div
        ref={scroller}
        className={css.scroller}
        data-scrolled={view.isScrolled}
        data-more={view.canScrollRight}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
        tabIndex={0}
      >
        <table
          className={css.table}
          aria-rowcount={total}
          data-long={isLong}
          data-stale={Boolean(props.isLoading && rows)}
          style={{ minWidth }}
        >
          <colgroup>
            {selection && <col style={{ width: checkboxWidth }} />}
            {columns.map((column) => (
              <col key={column.key} style={column.width ? { width: column.width } : undefined} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {selection && (
                <th data-fixed="left" data-edge={lastLeft === -1 || undefined} data-select>
                  <CheckBox
                    label={t('table.selectPage')}
                    isChecked={isAllOnPage}
                    isMixed={!isAllOnPage && isSomeOnPage}
                    onChange={toggleAll}
                    disabled={selectable.length === 0}
                  />
                </th>
              )}
              {columns.map((column, index) => {
                const { sortable } = column;
                const isSorted = sortable !== undefined && query.sortBy === sortable;
                return (
                  <th
                    key={column.key}
                    scope="col"
                    {...cellPositions[index]}
                    aria-sort={isSorted ? (query.order === 'ascend' ? 'ascending' : 'descending') : undefined}
                  >
                    {sortable ? (
                      <button type="button" className={css.sorter} onClick={() => sort(sortable)}>
                        <span>{column.title}</span>
                        <i data-order={isSorted ? query.order : undefined} aria-hidden="true" />
                      </button>
                    ) : (
                      column.title
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only marks the same order on the map */}
          <tbody onMouseLeave={onRowHover && (() => onRowHover(null))}>
            {/* The texts of cells may load with the first row. Without this boundary, the whole page would be hidden
                until then, and the focus lost. */}
            <Suspense fallback={<Bones columns={columnCount} />}>
              {!rows && !failure && <Bones columns={columnCount} />}
              <Gap height={shown.from * rowHeight} columns={columnCount} />
              {rows?.slice(shown.from, shown.to).map((row, offset) => {
                const index = shown.from + offset;
                const key = rowKey(row);
                return (
                  <TableRow
                    key={key}
                    id={key}
                    row={row}
                    index={index}
                    columns={columns}
                    cellPositions={cellPositions}
                    isLong={isLong}
                    isActive={key === activeKey}
                    isSelected={selected.has(key)}
                    isDisabled={isDisabled?.(key) ?? false}
                    selectLabel={selection && t('table.selectRow', { row: props.rowLabel?.(row) ?? index + 1 })}
                    isSelectEdge={lastLeft === -1}
                    onToggle={toggle}
                    onOpen={openRow}
                    onHover={onRowHover}
                  />
                );
              })}
              <Gap height={(count - shown.to) * rowHeight} columns={columnCount} />
            </Suspense>
          </tbody>
        </table>
        {rows?.length === 0 && <div className={css.empty}>{props.empty}</div>}
        {failure && (
          <div className={css.empty}>
            <LoadFailure result={failure} />
          </div>
        )}
      </div>
      {selection && selection.keys.length > 0 && (
        <div className={css.bulk} role="toolbar" aria-label={t('table.bulk')}>
          <CheckBox label={t('table.selectPage')} isChecked={isAllOnPage} isMixed={!isAllOnPage} onChange={toggleAll} />
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
      {hasPager && rows && (total > 0 || query.currentPage > 1) && (
        <Pager
          page={query.currentPage}
          pageSize={query.itemsPerPage}
          total={total}
          isMore={props.hasMore}
          sizes={[...new Set([...sizes, list.pageSize, query.itemsPerPage])].sort((a, b) => a - b)}
          onChange={list.setPage}
        />
      )}
    </div>
  );
}

/** Draws rows in the place of those that load. */
function Bones({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} aria-busy="true">
      {Array.from({ length: columns }, (_each, column) => (
        <td key={column}>
          <i className={css.bone} />
        </td>
      ))}
    </tr>
  ));
}

/** Takes the height of rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className={css.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
}
