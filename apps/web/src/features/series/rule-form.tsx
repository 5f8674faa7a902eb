import { weekdays } from '@roundsman/domain/depot/opening-hours';
import { isLanguage } from '@roundsman/domain/languages';
import { closureRules } from '@roundsman/domain/series/occurrences';
import type { NthWeekday } from '@roundsman/domain/series/rule';
import { nthWeekdayText } from '@roundsman/domain/series/rule-text';
import { maxFreeDays } from '@roundsman/domain/series/series-state';
import { weekdayName } from '@roundsman/domain/time-text/time-tokens';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../components/forms/form.tsx';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { DayInput } from '../../components/inputs/day-input.tsx';
import { PausesInput } from './pauses-input.tsx';
import { RulePreview } from './rule-preview.tsx';
import { bodyOf, isInverted, type PauseValue, type RuleValues } from './rule-values.ts';
import { VisitRules } from './visit-rules.tsx';
import type { SeriesDetail } from './series.queries.ts';
import css from './series.module.css';

interface Props {
  readonly id: string;
  readonly initial: RuleValues;
  readonly stored: SeriesDetail | null;
  /** The first day of the dates that are shown, where it is not that of the form. */
  readonly shownFrom?: string | null;
  readonly onSubmit: (values: RuleValues) => Promise<void>;
}

const monthDayOptions = [...Array.from({ length: 31 }, (_, index) => index + 1), -1];
const nthWeekdays: readonly NthWeekday[] = [1, 2, 3, 4, 5, -1, -2, -3, -4, -5].flatMap((nth) =>
  weekdays.map((day) => ({ day, nth })),
);
const formatNthWeekday = ({ day, nth }: NthWeekday): string => `${nth} ${day}`;
const parseNthWeekday = (text: string): NthWeekday | undefined =>
  nthWeekdays.find((weekday) => formatNthWeekday(weekday) === text);

/** The rule of a series, with its sentence and its next dates. */
export function RuleForm({ id, initial, stored, shownFrom = null, onSubmit }: Props) {
  const { t, i18n } = useTranslation('series');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const [values, setValues] = useState(initial);
  const required = { required: true, message: t('components:field.required') };
  const dayOptions = weekdays.map((value) => ({ value, label: weekdayName(value, i18n.language, 'long') }));
  return (
    <Form<RuleValues>
      id={id}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      onValuesChange={(_, changed) => setValues({ ...initial, ...values, ...changed })}
      onFinish={(changed) => {
        const complete = { ...initial, ...values, ...changed };
        return bodyOf(complete) ? onSubmit(complete) : undefined;
      }}
    >
      {!stored && (
        <Form.Item name="start" label={t('start')} rules={[required]}>
          <DayInput allowClear={false} />
        </Form.Item>
      )}
      <Form.Item name="every" label={t('every')}>
        <Segmented
          aria-label={t('every')}
          options={(['DAY', 'WEEK', 'MONTH'] as const).map((value) => ({ value, label: t(`every.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="interval" label={t(`interval.${values.every}`)} rules={[required]}>
        <NumberInput min={1} max={99} precision={0} className="fill" />
      </Form.Item>
      {values.every === 'WEEK' && (
        <Form.Item name="days" label={t('days')} rules={[required]}>
          <Select mode="multiple" options={dayOptions} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      )}
      {values.every === 'MONTH' && (
        <>
          <Form.Item name="monthBy" label={t('monthBy')}>
            <Segmented
              aria-label={t('monthBy')}
              options={(['DAY', 'WEEKDAY'] as const).map((value) => ({ value, label: t(`monthBy.${value}`) }))}
            />
          </Form.Item>
          {values.monthBy === 'DAY' ? (
            <Form.Item name="monthDays" label={t('monthDays')} rules={[required]}>
              <Select
                mode="multiple"
                options={monthDayOptions.map((value) => ({ value, label: value > 0 ? String(value) : t('lastDay') }))}
              />
            </Form.Item>
          ) : (
            <Form.Item
              name="nthWeekdays"
              label={t('days')}
              rules={[required]}
              getValueProps={(chosen: readonly NthWeekday[]) => ({ value: chosen.map(formatNthWeekday) })}
              normalize={(chosen: readonly string[]) => chosen.flatMap((text) => parseNthWeekday(text) ?? [])}
            >
              <Select
                mode="multiple"
                options={nthWeekdays.map((value) => ({
                  value: formatNthWeekday(value),
                  label: nthWeekdayText(value, language),
                }))}
                showSearch={{ optionFilterProp: 'label' }}
              />
            </Form.Item>
          )}
        </>
      )}
      <Form.Item name="ends" label={t('ends')}>
        <Segmented
          aria-label={t('ends')}
          options={(['NEVER', 'UNTIL', 'COUNT'] as const).map((value) => ({ value, label: t(`ends.${value}`) }))}
        />
      </Form.Item>
      {values.ends === 'UNTIL' && (
        <Form.Item name="until" label={t('until')} rules={[required]}>
          <DayInput />
        </Form.Item>
      )}
      {values.ends === 'COUNT' && (
        <Form.Item name="count" label={t('count')} rules={[required]}>
          <NumberInput min={1} max={1000} precision={0} className="fill" />
        </Form.Item>
      )}
      <Form.Item name="onClosure" label={t('onClosure')}>
        <Select options={closureRules.map((value) => ({ value, label: t(`onClosure.${value}`) }))} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="earlyDays" label={t('earlyDays')} rules={[required]}>
          <NumberInput min={0} max={maxFreeDays} precision={0} className="fill" />
        </Form.Item>
        <Form.Item name="lateDays" label={t('lateDays')} rules={[required]}>
          <NumberInput min={0} max={maxFreeDays} precision={0} className="fill" />
        </Form.Item>
      </div>
      <VisitRules />
      <Form.Item name="pauses" label={t('pauses')} rules={[pausesRule(t('pauses.inverted'))]}>
        <PausesInput />
      </Form.Item>
      <Form.Item name="exceptions" noStyle>
        <RulePreview values={{ ...values, start: shownFrom ?? values.start }} stored={stored} />
      </Form.Item>
    </Form>
  );
}

const pausesRule = (message: string) => ({
  validator: (_rule: unknown, pauses: readonly PauseValue[] = []): Promise<void> =>
    pauses.some(isInverted) ? Promise.reject(new Error(message)) : Promise.resolve(),
});
