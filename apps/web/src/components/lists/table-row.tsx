import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react';
import { CheckBox } from '../inputs/check-box.tsx';
import type { TableColumn } from './table-column.ts';

/** Attributes of a column's cells, also of its header. */
export interface CellPosition {
  readonly 'data-fixed': 'left' | 'right' | undefined;
  readonly 'data-edge': true | undefined;
  readonly 'data-covers': true | undefined;
  readonly className: 'figures' | undefined;
  readonly style: CSSProperties;
}

interface Props<Row> {
  readonly row: Row;
  readonly index: number;
  /** Key in the selection. */
  readonly id: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly cellPositions: readonly CellPosition[];
  /** True when the table draws only the visible rows. */
  readonly isLong: boolean;
  readonly isActive: boolean;
  /** Label of the checkbox; undefined without selection. */
  readonly selectLabel: string | undefined;
  /** True when the checkbox is the last pinned column. */
  readonly isSelectEdge: boolean;
  readonly onToggle: (id: string, isOn: boolean, withRange: boolean) => void;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  readonly onOpen: ((event: MouseEvent, row: Row) => void) | undefined;
  readonly onHover: ((row: Row | null) => void) | undefined;
}

/** Returns the content of a cell without `render`. */
const textOf = (value: unknown): ReactNode => (typeof value === 'string' || typeof value === 'number' ? value : null);

function PlainRow<Row extends object>({
  row,
  index,
  id,
  columns,
  cellPositions,
  isLong,
  isActive,
  selectLabel,
  isSelectEdge,
  onToggle,
  isSelected,
  isDisabled,
  onOpen,
  onHover,
}: Props<Row>) {
  return (
    <tr
      aria-rowindex={isLong ? index + 2 : undefined}
      aria-selected={selectLabel === undefined ? undefined : isSelected}
      data-active={isActive || undefined}
      data-clickable={onOpen ? true : undefined}
      onClick={onOpen && ((event) => onOpen(event, row))}
      onMouseEnter={onHover && (() => onHover(row))}
    >
      {selectLabel !== undefined && (
        <td data-fixed="left" data-edge={isSelectEdge || undefined} data-select>
          <CheckBox
            label={selectLabel}
            isChecked={isSelected}
            disabled={isDisabled}
            onChange={(isOn, withRange) => onToggle(id, isOn, withRange)}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const value = column.dataIndex === undefined ? undefined : row[column.dataIndex];
        return (
          <td key={column.key} {...cellPositions[at]}>
            {column.render ? column.render(value, row, index) : textOf(value)}
          </td>
        );
      })}
    </tr>
  );
}

/** Memoized row: scrolling a long table renders only rows that become visible. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo loses the type parameter of a component
export const TableRow = memo(PlainRow) as typeof PlainRow;
