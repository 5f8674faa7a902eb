import { weekdayOf } from '@roundsman/domain/depot/opening-hours';
import { nextOccurrences } from '@roundsman/domain/series/occurrences';
import { ruleText } from '@roundsman/domain/series/rule-text';
import { isLanguage } from '@roundsman/domain/languages';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useSettings } from '../../platform/session/profile.ts';
import { apiDate, formatDate, wallClockNow } from '../../platform/format.ts';
import { DateRow } from './date-row.tsx';
import { completePauses, type Exceptions, type RuleValues, ruleOf, withMoved, withSkipped } from './rule-values.ts';
import type { SeriesDetail } from './series.queries.ts';
import css from './series.module.css';

const shown = 10;

interface Props {
  readonly values: RuleValues;
  /** The series that is changed: its orders, and those that could not be created. */
  readonly stored: SeriesDetail | null;
  readonly value?: Exceptions;
  readonly onChange?: (value: Exceptions) => void;
}

/**
 * The rule as a sentence, and its next ten dates, which can be left out and moved. Dates without an order say why. Dates
 * that have passed without their order can be left out, which removes them.
 */
export function RulePreview({ values, stored, value = values.exceptions, onChange }: Props) {
  const { t, i18n } = useTranslation('series');
  const today = apiDate(wallClockNow());
  const closures = useApiQuery('GET /company-days', { query: { itemsPerPage: 1000, filters: { from: today } } });
  const closedWeekdays = useSettings()?.closedWeekdays ?? [];
  const rule = ruleOf(values);
  if (!rule) return <p className={css.hint}>{t('preview.incomplete')}</p>;
  const closed = new Set(closures.data?.companyDays.map(({ date }) => date));
  const isClosed = (date: string): boolean => closed.has(date) || closedWeekdays.includes(weekdayOf(date));
  const dates = {
    rule,
    start: values.start,
    onClosure: values.onClosure,
    skipped: value.skipped,
    movedDates: value.movedDates,
    pauses: completePauses(values.pauses),
  };
  const next = nextOccurrences(dates, today, shown, isClosed);
  const leftOut = next.filter(({ date }) => date === null).length;
  const orderOf = new Map(stored?.upcoming.map((upcoming) => [upcoming.original, upcoming]));
  const missed = (stored?.failures ?? []).filter(
    ({ original, date }) => date < today && !value.skipped.includes(original),
  );
  const skip = (original: string, isSkipped: boolean): void => onChange?.(withSkipped(value, original, isSkipped));
  return (
    <section className={css.preview} aria-live="polite">
      <p className={css.sentence}>{ruleText(rule, isLanguage(i18n.language) ? i18n.language : 'en')}</p>
      {missed.length > 0 && (
        <>
          <p className={css.title}>{t('failures')}</p>
          <ul className={css.dates} aria-label={t('failures')}>
            {missed.map(({ original, code }) => (
              <DateRow
                key={original}
                original={original}
                date={original}
                onSkip={(isSkipped) => skip(original, isSkipped)}
              >
                <span className={css.bad}> {t(`refusals:${code}`, code)}</span>
              </DateRow>
            ))}
          </ul>
        </>
      )}
      {next.length === 0 ? (
        <p className={css.hint}>{t('preview.none')}</p>
      ) : (
        <>
          <p className={css.title}>{t('preview.next')}</p>
          <ol className={css.dates} aria-label={t('preview.next')}>
            {next.map(({ original, date, reason }) => (
              <DateRow
                key={original}
                original={original}
                date={date}
                isChosen={reason === 'skipped' || original in value.movedDates}
                order={orderOf.get(original)}
                onSkip={(isSkipped) => skip(original, isSkipped)}
                onMove={(day) => onChange?.(withMoved(value, original, day))}
              >
                {reason && <span className={css.hint}> {t(`reason.${reason}`)}</span>}
                {date !== null && date !== original && (
                  <span className={css.hint}> {t('preview.moved', { date: formatDate(original) })}</span>
                )}
              </DateRow>
            ))}
          </ol>
          {leftOut > 0 && <p className={css.hint}>{t('preview.leftOut', { count: leftOut })}</p>}
        </>
      )}
    </section>
  );
}
