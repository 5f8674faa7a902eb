import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainTable } from '../../components/lists/plain-table.tsx';
import { formatDistanceWithUnit, formatHoursAndMinutes, formatMoney, formatNumber } from '../../platform/format.ts';
import css from './rehearsals.module.css';
import type { DayFigures, RehearsalResult } from './rehearsals.queries.ts';

type Figure = Exclude<keyof DayFigures, 'unplaced'>;
type Column = 'planned' | 'driven' | 'kept' | 'optimized' | 'rehearsed';

const figures: readonly Figure[] = [
  'routes',
  'placed',
  'workingMins',
  'longestMins',
  'distance',
  'lateStops',
  'lateMins',
  'cost',
];
const columns: readonly Column[] = ['planned', 'driven', 'kept', 'optimized', 'rehearsed'];
/** More of these is better. */
const isGain: ReadonlySet<Figure> = new Set(['placed']);

interface Props {
  readonly result: RehearsalResult;
  readonly currency: string;
}

/** The figures of the day: planned, driven, best today and best with the change, with the difference of the two last. */
export function FiguresTable({ result, currency }: Props) {
  const { t } = useTranslation('rehearsals');
  const shown = columns.flatMap((column) => {
    const day = result[column];
    return day === null ? [] : [{ column, day }];
  });
  const textOf = (figure: Figure, value: number): string => {
    if (figure === 'distance') return formatDistanceWithUnit(value);
    if (figure === 'cost') return formatMoney(value, currency);
    return figure.endsWith('Mins') ? formatHoursAndMinutes(value * 60) : formatNumber(value);
  };
  const inDay = (figure: Figure, day: DayFigures): string => {
    const value = day[figure];
    if (value === null) return '–';
    const text = textOf(figure, value);
    return figure === 'placed' ? t('ofOrders', { number: text, all: formatNumber(value + day.unplaced) }) : text;
  };
  const change = (figure: Figure) => {
    const [before, after] = [result.optimized[figure], result.rehearsed[figure]];
    if (before === null || after === null) return null;
    const by = after - before;
    const text = textOf(figure, Math.abs(by));
    if (text === textOf(figure, 0)) return null;
    return (
      <small className={css.change} data-tone={by > 0 === isGain.has(figure) ? 'good' : 'bad'}>
        {by > 0 ? '+' : '−'}
        {text}
      </small>
    );
  };
  const cell = (column: Column, figure: Figure, day: DayFigures): ReactNode =>
    column === 'rehearsed' ? (
      <b>
        {inDay(figure, day)} {change(figure)}
      </b>
    ) : (
      inDay(figure, day)
    );
  const listed = figures.filter((figure) => figure !== 'cost' || result.planned.cost !== null);
  return (
    <PlainTable
      label={t('table')}
      head={t('column.figure')}
      columns={shown.map(({ column, day }) => ({
        name: t(`column.${column}`),
        hint: t(`columnHint.${column}`),
        show: (figure: Figure) => cell(column, figure, day),
      }))}
      rows={listed.map((figure) => ({ key: figure, name: t(`figure.${figure}`), values: figure }))}
    />
  );
}
