import { nextOccurrences } from '@roundsman/domain/series/occurrences';
import { ruleText } from '@roundsman/domain/series/rule-text';
import { isLanguage } from '@roundsman/domain/languages';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../../platform/api/queries.ts';
import { apiDate, formatDate, wallClockNow } from '../../platform/format.ts';
import { type RuleValues, ruleOf } from './rule-values.ts';
import type { Series } from './series.queries.ts';
import css from './series.module.css';

const shown = 10;

interface Props {
  readonly values: RuleValues;
  /** The series that is changed: its skipped and moved dates and pauses. */
  readonly stored: Series | null;
}

/** The rule as a sentence, and its next ten dates. Dates that are left out say why. */
export function RulePreview({ values, stored }: Props) {
  const { t, i18n } = useTranslation('series');
  const today = apiDate(wallClockNow());
  const closures = useApiQuery('GET /company-days', { query: { itemsPerPage: 1000, filters: { from: today } } });
  const rule = ruleOf(values);
  if (!rule) return <p className={css.hint}>{t('preview.incomplete')}</p>;
  const closed = new Set(closures.data?.companyDays.map(({ date }) => date));
  const dates = {
    rule,
    start: values.start,
    onClosure: values.onClosure,
    skipped: stored?.skippedDates ?? [],
    movedDates: Object.fromEntries((stored?.movedDates ?? []).map(({ original, date }) => [original, date])),
    pauses: stored?.pauses ?? [],
  };
  const next = nextOccurrences(dates, today, shown, (date) => closed.has(date));
  const leftOut = next.filter(({ date }) => date === null).length;
  return (
    <section className={css.preview} aria-live="polite">
      <p className={css.sentence}>{ruleText(rule, isLanguage(i18n.language) ? i18n.language : 'en')}</p>
      {next.length === 0 ? (
        <p className={css.hint}>{t('preview.none')}</p>
      ) : (
        <>
          <h3 className={css.title}>{t('preview.next')}</h3>
          <ol className={css.dates}>
            {next.map(({ original, date, reason }) => (
              <li key={original}>
                {date === null ? <s>{formatDate(original)}</s> : formatDate(date)}
                {reason && <span className={css.hint}> {t(`reason.${reason}`)}</span>}
                {date !== null && date !== original && (
                  <span className={css.hint}> {t('preview.moved', { date: formatDate(original) })}</span>
                )}
              </li>
            ))}
          </ol>
          {leftOut > 0 && <p className={css.hint}>{t('preview.leftOut', { count: leftOut })}</p>}
        </>
      )}
    </section>
  );
}
