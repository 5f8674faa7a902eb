import { useTranslation } from 'react-i18next';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { dayAndMonth } from '../../platform/format.ts';
import type { PerformanceReport } from './performance-report.ts';
import css from './reports.module.css';

interface Series {
  readonly key: string;
  readonly name: string;
  readonly color: string;
}

/** Charts by week. The tables below contain the same figures. */
export default function Charts({ report }: { report: PerformanceReport }) {
  const { t, i18n } = useTranslation('reports');
  const weeks = report.weeks.map((week) => ({
    ...week,
    name: dayAndMonth(week.startDate, i18n.language),
    planned: week.plannedMins / 60,
    actual: week.actualMins / 60,
    share: week.timed === 0 ? null : (week.onTime / week.timed) * 100,
  }));
  const outcomes: Series[] = [
    { key: 'completed', name: t('measure.completed'), color: 'var(--green)' },
    { key: 'failed', name: t('measure.failed'), color: 'var(--red)' },
    { key: 'skipped', name: t('measure.skipped'), color: 'var(--amber)' },
    { key: 'open', name: t('measure.open'), color: 'var(--line-strong)' },
  ];
  const times: Series[] = [
    { key: 'planned', name: t('measure.planned'), color: 'var(--line-strong)' },
    { key: 'actual', name: t('measure.actual'), color: 'var(--brand-solid)' },
  ];
  const share: Series[] = [{ key: 'share', name: t('measure.onTime'), color: 'var(--brand-solid)' }];
  const axes = (unit?: string) => [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis key="x" dataKey="name" tickLine={false} axisLine={false} interval="preserveStartEnd" />,
    <YAxis key="y" width={44} tickLine={false} axisLine={false} unit={unit ?? ''} allowDecimals={false} />,
    <Tooltip
      key="tip"
      cursor={{ fill: 'var(--hover)', stroke: 'var(--line)' }}
      content={Tip}
      isAnimationActive={false}
    />,
  ];
  return (
    <div className={css.charts}>
      <Chart title={t('chart.stops')} series={outcomes}>
        <BarChart data={weeks} accessibilityLayer={false}>
          {axes()}
          {outcomes.map(({ key, name, color }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={color}
              stackId="stops"
              maxBarSize={36}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </Chart>
      <Chart title={t('chart.onTime')} series={share}>
        <LineChart data={weeks} accessibilityLayer={false}>
          {axes(' %').map((part) =>
            part.key === 'y' ? (
              <YAxis key="y" width={52} domain={[0, 100]} tickLine={false} axisLine={false} unit=" %" />
            ) : (
              part
            ),
          )}
          <Line
            dataKey="share"
            name={t('measure.onTime')}
            stroke="var(--brand-solid)"
            strokeWidth={2}
            dot={{ r: 3 }}
            isAnimationActive={false}
            connectNulls
          />
        </LineChart>
      </Chart>
      <Chart title={t('chart.time')} series={times}>
        <BarChart data={weeks} accessibilityLayer={false}>
          {axes()}
          {times.map(({ key, name, color }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={color}
              maxBarSize={20}
              unit={` ${t('chart.hours')}`}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </Chart>
    </div>
  );
}

function Chart({
  title,
  series,
  children,
}: {
  title: string;
  series: readonly Series[];
  children: React.ReactElement;
}) {
  return (
    <section className={css.card}>
      <h2>{title}</h2>
      <div className={css.plot} role="img" aria-label={title}>
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
      {series.length > 1 && (
        <ul className={css.legend}>
          {series.map(({ key, name, color }) => (
            <li key={key}>
              <i style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Tip({ active, label, payload }: TooltipContentProps) {
  const { i18n } = useTranslation('reports');
  if (!active || payload.length === 0) return null;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <div className={css.tip}>
      <b>{String(label)}</b>
      {payload.map(({ name, value, unit }) => (
        <span key={String(name)}>
          {String(name)}: {typeof value === 'number' ? number.format(value) : ''}
          {unit}
        </span>
      ))}
    </div>
  );
}
