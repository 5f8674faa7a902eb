import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SpreadsheetButton } from '../../components/lists/spreadsheet-button.tsx';
import { type LoadResult, UntilLoaded } from '../../components/page/load-failure.tsx';
import { PeriodBar, type usePeriod } from './period-bar.tsx';
import css from './reports.module.css';

/** A report of a period: the choice of days with the export, and the report once it is loaded. */
export function PeriodReport<Report>({
  days,
  name,
  result,
  isEmpty,
  load,
  children,
}: {
  days: ReturnType<typeof usePeriod>;
  /** The name of the exported file, without its days. */
  name: string;
  result: LoadResult & { readonly data: Report | undefined; readonly isPlaceholderData: boolean };
  /** Returns whether the export would have no rows. */
  isEmpty: (report: Report) => boolean;
  load: Parameters<typeof SpreadsheetButton>[0]['load'];
  children: (report: Report) => ReactNode;
}) {
  const { t } = useTranslation('reports');
  const { data } = result;
  const { startDate, endDate } = days.period;
  return (
    <div className={css.page} aria-busy={result.isPlaceholderData || undefined}>
      <PeriodBar {...days}>
        <SpreadsheetButton
          name={`${name}-${startDate}-${endDate}`}
          disabled={data === undefined || isEmpty(data)}
          load={load}
        />
      </PeriodBar>
      {data === undefined ? (
        <UntilLoaded result={result}>
          <div className={css.bone} role="status" aria-label={t('loading')} />
        </UntilLoaded>
      ) : (
        children(data)
      )}
    </div>
  );
}
