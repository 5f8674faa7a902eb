import type { ReactNode } from 'react';
import css from './plain-table.module.css';

/** A column after the first one, which has the names of the rows. */
export interface PlainColumn<Values> {
  readonly name: string;
  /** Explains the column where the pointer rests. */
  readonly hint?: string | undefined;
  readonly show: (values: Values) => ReactNode;
  /** True for words, which wrap. Figures stand below each other at the end of the column. */
  readonly isText?: boolean;
}

/** Values with the name of their row. */
export interface PlainRow<Values> {
  readonly key: string;
  readonly name: ReactNode;
  readonly values: Values;
}

interface Props<Values> {
  /** Name of the table for screen readers, or the id of the heading that names it. */
  readonly label: string | { readonly id: string };
  /** The heading of the first column. */
  readonly head: string;
  readonly columns: readonly PlainColumn<Values>[];
  readonly rows: readonly PlainRow<Values>[];
  /** A last row that sums up the others. */
  readonly total?: Omit<PlainRow<Values>, 'key'> | undefined;
}

/**
 * A table inside a page, without sorting, pages and a choice of columns: lists have `DataTable`. It can be wider than a
 * phone and scrolls, also by the keyboard.
 */
export function PlainTable<Values>({ label, head, columns, rows, total }: Props<Values>) {
  const cells = (values: Values) =>
    columns.map(({ name, show, isText = false }) => (
      <td key={name} className={isText ? undefined : 'figures'} data-text={isText}>
        {show(values)}
      </td>
    ));
  const name = typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.id };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={css.scroll} role="group" tabIndex={0} {...name}>
      <table className={css.table} {...name}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ name, hint, isText = false }) => (
              <th key={name} scope="col" title={hint} data-text={isText}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells(values)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              {cells(total.values)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
