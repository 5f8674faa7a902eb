import { Select } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../components/forms/form.tsx';
import { setForUser } from '../../components/forms/unsaved-text.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { DayInput } from '../../components/inputs/day-input.tsx';
import css from './forms.module.css';
import { problemOfWeeks, usualWeek, weeksBodyOf, type WeekValues, weekValuesOf } from './shift-values.ts';
import { WeeksInput } from './weeks-input.tsx';

export interface PatternValues {
  validFrom: string;
  validUntil: string | null;
  weeks: readonly WeekValues[];
}
export const patternFields = ['validFrom', 'validUntil', 'weeks'];

export const newPattern = (today: string): PatternValues => ({
  validFrom: today,
  validUntil: null,
  weeks: [usualWeek],
});

export const patternBodyOf = ({ validFrom, validUntil, weeks }: PatternValues) => ({
  validFrom,
  validUntil,
  weeks: weeksBodyOf(weeks),
});

/** The fields of a work pattern. A new one can begin as a copy of a template. */
export function PatternFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('shifts');
  const form = Form.useFormInstance<PatternValues>();
  const validFrom = Form.useWatch('validFrom', form);
  const validUntil = Form.useWatch('validUntil', form) ?? null;
  const templates = useApiQuery('GET /pattern-templates').data?.patternTemplates ?? [];
  return (
    <>
      {isNew && templates.length > 0 && (
        <Form.Item label={t('template.use')} extra={t('template.use.hint')}>
          <Select<string>
            aria-label={t('template.use')}
            placeholder={t('template.choose')}
            options={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(id) => {
              const template = templates.find(({ _id }) => _id === id);
              if (template) setForUser(form, { weeks: weekValuesOf(template.weeks) });
            }}
          />
        </Form.Item>
      )}
      <div className={css.pair}>
        <Form.Item
          name="validFrom"
          label={t('field.validFrom')}
          rules={[{ required: true, message: t('components:field.required') }]}
        >
          <DayInput allowClear={false} />
        </Form.Item>
        <Form.Item
          name="validUntil"
          label={t('field.validUntil')}
          dependencies={['validFrom']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_rule, until: string | null) => {
                if (until && until < String(getFieldValue('validFrom'))) throw new Error(t('field.until.early'));
              },
            }),
          ]}
        >
          <DayInput placeholder={t('field.validUntil.none')} />
        </Form.Item>
      </div>
      <WeeksField valid={validFrom ? { validFrom, validUntil } : undefined} />
    </>
  );
}

/** The shifts of the weekdays, as a field of a form. */
export function WeeksField({ valid }: Pick<ComponentProps<typeof WeeksInput>, 'valid'>) {
  const { t } = useTranslation('shifts');
  return (
    <Form.Item
      name="weeks"
      validateTrigger={[]}
      rules={[
        {
          validator: async (_rule, weeks: readonly WeekValues[]) => {
            const wrong = problemOfWeeks(weeks);
            if (wrong) throw new Error(t(`shiftProblem.${wrong.problem}`));
          },
        },
      ]}
    >
      <WeeksInput valid={valid} />
    </Form.Item>
  );
}
