import { Checkbox, Input, Segmented, Select } from 'antd';
import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { Form } from '../../components/forms/form.tsx';
import { TimeInput, timeRule } from '../../components/inputs/time-input.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { DayInput } from '../../components/inputs/day-input.tsx';
import css from './forms.module.css';

export interface AbsenceValues {
  kindId: string | null;
  from: string;
  until: string;
  isWholeDay: boolean;
  start: string | null;
  end: string | null;
  note: string | null;
  status: 'APPROVED' | 'REQUESTED';
}
export const absenceFields = ['kindId', 'from', 'until', 'start', 'end', 'note', 'status'];

export const newAbsence = (date: string): AbsenceValues => ({
  kindId: null,
  from: date,
  until: date,
  isWholeDay: true,
  start: null,
  end: null,
  note: null,
  status: 'APPROVED',
});

export const absenceValuesOf = (absence: ReplyOf<'GET /absences/:id'>): AbsenceValues => ({
  kindId: absence.kind?._id ?? null,
  from: absence.from,
  until: absence.until,
  isWholeDay: absence.start === null,
  start: absence.start,
  end: absence.end,
  note: absence.note,
  status: absence.status === 'REQUESTED' ? 'REQUESTED' : 'APPROVED',
});

/** Kinds that a company without any is offered. */
const suggestedKinds = ['holiday', 'sick', 'training'] as const;
type SuggestedKind = (typeof suggestedKinds)[number];
const suggestion = 'suggested:';

const isSuggested = (kind: string): kind is SuggestedKind => suggestedKinds.some((name) => name === kind);

/** Returns the fields of the API. A suggested kind is created first. */
export async function absenceBodyOf(
  { kindId, from, until, isWholeDay, start, end, note }: AbsenceValues,
  nameOf: (kind: SuggestedKind) => string,
) {
  const suggested = kindId?.startsWith(suggestion) ? kindId.slice(suggestion.length) : '';
  const kind = isSuggested(suggested)
    ? (
        await callEndpoint('POST /absence-kinds', {
          body: { name: nameOf(suggested), isHealth: suggested === 'sick', needsApproval: suggested !== 'sick' },
        })
      )._id
    : (kindId ?? '');
  return {
    kindId: kind,
    from,
    until,
    start: isWholeDay ? null : (start ?? ''),
    end: isWholeDay ? null : (end ?? ''),
    note: note?.trim() || null,
  };
}

/** The fields of an absence. */
export function AbsenceFields({ form, isNew }: { form: FormInstance<AbsenceValues>; isNew: boolean }) {
  const { t } = useTranslation('shifts');
  const kinds = useApiQuery('GET /absence-kinds').data?.absenceKinds;
  const isWholeDay = Form.useWatch('isWholeDay', form) ?? true;
  const required = { required: true, message: t('components:field.required') };
  const options =
    kinds?.length === 0
      ? suggestedKinds.map((kind) => ({ value: suggestion + kind, label: t(`kind.${kind}`) }))
      : (kinds ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <Form.Item name="kindId" label={t('field.kind')} rules={[required]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} loading={!kinds} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="from" label={t('field.from')} rules={[required]}>
          <DayInput allowClear={false} />
        </Form.Item>
        <Form.Item
          name="until"
          label={t('field.until')}
          dependencies={['from']}
          rules={[
            required,
            ({ getFieldValue }) => ({
              validator: async (_rule, until: string) => {
                if (until && until < String(getFieldValue('from'))) throw new Error(t('field.until.early'));
              },
            }),
          ]}
        >
          <DayInput allowClear={false} />
        </Form.Item>
      </div>
      <Form.Item name="isWholeDay" valuePropName="checked">
        <Checkbox>{t('field.isWholeDay')}</Checkbox>
      </Form.Item>
      {!isWholeDay && (
        <div className={css.pair}>
          <Form.Item name="start" label={t('field.start')} rules={[timeRule({ required: true })]}>
            <TimeInput />
          </Form.Item>
          <Form.Item name="end" label={t('field.end')} rules={[timeRule({ required: true })]}>
            <TimeInput />
          </Form.Item>
        </div>
      )}
      <Form.Item name="note" label={t('field.note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      {isNew && (
        <Form.Item name="status" label={t('field.status')}>
          <Segmented
            aria-label={t('field.status')}
            options={(['APPROVED', 'REQUESTED'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </Form.Item>
      )}
    </>
  );
}
