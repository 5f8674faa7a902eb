import { isLanguage } from '@roundsman/domain/languages';
import { parseRule } from '@roundsman/domain/series/rule';
import { ruleText } from '@roundsman/domain/series/rule-text';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format.ts';
import { type SeriesDetail, useSeries } from './series.queries.ts';

interface Props {
  readonly series: { readonly _id: string; readonly originalDate: string };
  readonly orderId: string;
  readonly deliveryDate: string | null;
  readonly labelOf: (field: SeriesDetail['upcoming'][number]['changedFields'][number]) => string;
  /** The component of one line of the page. */
  readonly Line: ComponentType<{ readonly label: string; readonly children: ReactNode }>;
}

/** The series of an order: its rule, by how many days the order may be early or late, and what a person changed on it. */
export default function SeriesFacts({ series, orderId, deliveryDate, labelOf, Line }: Props) {
  const { t, i18n } = useTranslation('series');
  const { data } = useSeries(series._id);
  if (!data) return null;
  const rule = parseRule(data.rule, data.startDate);
  const changed = data.upcoming.find(({ order }) => order._id === orderId)?.changedFields ?? [];
  const free = [
    ...(data.earlyDays > 0 ? [t('facts.early', { count: data.earlyDays })] : []),
    ...(data.lateDays > 0 ? [t('facts.late', { count: data.lateDays })] : []),
  ];
  const sentence = rule ? ruleText(rule, isLanguage(i18n.language) ? i18n.language : 'en') : data.rule;
  return (
    <>
      <Line label={t('facts.series')}>
        {sentence}
        {deliveryDate !== series.originalDate && ` (${t('facts.date', { date: formatDate(series.originalDate) })})`}
      </Line>
      {free.length > 0 && <Line label={t('facts.servable')}>{free.join(', ')}</Line>}
      {changed.length > 0 && (
        <Line label={t('facts.kept')}>
          {t('facts.keptText', { fields: changed.map((field) => labelOf(field)).join(', ') })}
        </Line>
      )}
    </>
  );
}
