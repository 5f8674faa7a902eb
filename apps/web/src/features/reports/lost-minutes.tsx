import { minuteCauses } from '@roundsman/domain/order/minutes-on-site';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpreadsheetButton } from '../../components/lists/spreadsheet-button.tsx';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { callEndpoint } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { lostDays } from './lost-days.ts';
import type { LostPart, LostReport } from './lost-report.ts';
import { LostTables } from './lost-tables.tsx';
import css from './lost-minutes.module.css';
import { PeriodBar, usePeriod } from './period-bar.tsx';
import report from './reports.module.css';
import { useLostNumbers } from './use-lost-numbers.ts';
import { wholeMinutes } from './whole-minutes.ts';

/** Shows where the minutes of driven routes went, as a picture that adds up to the whole, and as tables. */
export default function LostMinutes() {
  const { t } = useTranslation('reports');
  const days = usePeriod(lostDays[0], lostDays);
  const [part, setPart] = useState<LostPart>('lost');
  const { startDate, endDate } = days.period;
  const query = { startDate, endDate };
  const lost = useApiQuery('GET /reports/minutes', { query }, { showsPrevious: true });
  const { data, isPlaceholderData } = lost;
  return (
    <div className={report.page} aria-busy={isPlaceholderData || undefined}>
      <PeriodBar {...days}>
        <SpreadsheetButton
          name={`minutes-${startDate}-${endDate}`}
          disabled={!data?.total.stops}
          load={(format, language) =>
            callEndpoint('GET /reports/minutes-file', { query: { ...query, format, language } })
          }
        />
      </PeriodBar>
      {!data && (
        <UntilLoaded result={lost}>
          <div className={report.bone} role="status" aria-label={t('loading')} />
        </UntilLoaded>
      )}
      {data && data.total.stops === 0 && (
        <EmptyState icon="reports" title={t('lost.none')} text={t('lost.none.text')} />
      )}
      {data && data.total.stops > 0 && (
        <>
          <section className={report.card}>
            <header className={css.header}>
              <h2>{t('lost.title')}</h2>
              <Segmented
                aria-label={t('lost.part')}
                value={part}
                onChange={setPart}
                options={(['lost', 'late'] as const).map((value) => ({ value, label: t(`lost.part.${value}`) }))}
              />
            </header>
            <p className={report.count}>{t(`lost.text.${part}`, { minutes: data.toleranceMins })}</p>
            <Waterfall report={data} part={part} />
          </section>
          <LostTables report={data} part={part} />
        </>
      )}
    </div>
  );
}

/** A bar for each cause that starts where the one before ended, and the whole below them. */
function Waterfall({ report: { total }, part }: { report: LostReport; part: LostPart }) {
  const { t } = useTranslation('reports');
  const numbers = useLostNumbers();
  const { causes, total: whole } = wholeMinutes(total[part]);
  const shown = minuteCauses.filter((cause) => part === 'late' || cause !== 'PLAN');
  const bars = shown.map((cause, i) => {
    const from = shown.slice(0, i).reduce((sum, before) => sum + causes[before], 0);
    return { cause, from, until: from + causes[cause], value: causes[cause] };
  });
  const ends = [0, whole, ...bars.flatMap(({ from, until }) => [from, until])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const width = Math.max(1, most - least);
  const box = (from: number, until: number) => ({
    insetInlineStart: `${((Math.min(from, until) - least) / width) * 100}%`,
    width: `${(Math.abs(until - from) / width) * 100}%`,
  });
  return (
    <dl className={css.waterfall}>
      {bars.map(({ cause, from, until, value }) => (
        <div key={cause}>
          <dt>{t(`lost.cause.${cause}`)}</dt>
          <dd className={css.track} aria-hidden="true">
            {value !== 0 && <i style={box(from, until)} data-gain={value < 0 || undefined} />}
          </dd>
          <dd className={css.value}>{numbers.signed(value)}</dd>
        </div>
      ))}
      <div className={css.whole}>
        <dt>{t(`lost.whole.${part}`)}</dt>
        <dd className={css.track} aria-hidden="true">
          <i style={box(0, whole)} data-gain={whole < 0 || undefined} />
        </dd>
        <dd className={css.value}>{numbers.signed(whole)}</dd>
      </div>
    </dl>
  );
}
