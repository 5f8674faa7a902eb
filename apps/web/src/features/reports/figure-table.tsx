import type { ReactNode } from 'react';
import { type PlainColumn, type PlainRow, PlainTable } from '../../components/lists/plain-table.tsx';
import css from './reports.module.css';

/** A table of figures under a heading. */
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
  text?: ReactNode;
  /** The name of the column of names. */
  head: string;
  columns: readonly PlainColumn<Figures>[];
  rows: readonly PlainRow<Figures>[];
  total?: { readonly name: string; readonly values: Figures };
}) {
  return (
    <section className={css.card}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className={css.count}>{text}</p>}
      <PlainTable label={{ id }} head={head} columns={columns} rows={rows} total={total} />
    </section>
  );
}
