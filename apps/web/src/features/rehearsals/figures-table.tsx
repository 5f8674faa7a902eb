import { useTranslation } from 'react-i18next';
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
      <small data-tone={by > 0 === isGain.has(figure) ? 'good' : 'bad'}>
        {by > 0 ? '+' : '−'}
        {text}
      </small>
    );
  };
  const listed = figures.filter((figure) => figure !== 'cost' || result.planned.cost !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the table on narrow screens
    <div className={css.tableFrame} tabIndex={0} role="group" aria-label={t('table')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.figure')}</th>
            {shown.map(({ column }) => (
              <th key={column} scope="col" title={t(`columnHint.${column}`)}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.map((figure) => (
            <tr key={figure}>
              <th scope="row">{t(`figure.${figure}`)}</th>
              {shown.map(({ column, day }) => (
                <td key={column} className="figures">
                  {inDay(figure, day)} {column === 'rehearsed' && change(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
