import type { ReactNode } from 'react';
import css from './reports.module.css';

/** A column of figures: its name and what it shows of a row. */
export interface FigureColumn<Figures> {
  readonly name: string;
  readonly show: (figures: Figures) => string;
}

/** A table of figures under a heading. It is wider than a phone and scrolls, also by the keyboard. */
export function FigureTable<Figures>({
  id,
  title,
  text,
  head,
  columns,
  rows,
  total,
}: {
  id: string;
  title: string;
  text?: string;
  /** The name of the column of names. */
  head: string;
  columns: readonly FigureColumn<Figures>[];
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly figures: Figures }[];
  total?: { readonly name: string; readonly figures: Figures };
}) {
  return (
    <section className={css.card}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className={css.count}>{text}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {columns.map((column) => (
                  <td key={column.name}>{column.show(figures)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">{total.name}</th>
                {columns.map((column) => (
                  <td key={column.name}>{column.show(total.figures)}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}
