import { addDays } from '@roundsman/domain/company/zoned-time';
import { maxHorizonDays } from '@roundsman/domain/horizon/horizon';
import { mondayOf } from '@roundsman/domain/shifts/work-day';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Form } from '../../components/forms/form.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { DayInput } from '../../components/inputs/day-input.tsx';
import { showFailure } from '../../platform/api/failure.ts';
import { apiDate, wallClockNow } from '../../platform/format.ts';
import { dayText } from './board-texts.ts';
import { useCreateHorizon } from './horizon.queries.ts';
import css from './horizons.module.css';

interface Values {
  readonly name: string;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly type: 'VRP' | 'PDP';
  readonly weekdays: number[];
}

const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const;
/** A Monday, whose week names the weekdays. */
const someMonday = '2024-01-01';

/** Creates a horizon with a plan for each of its days. By default the next two weeks. */
export function NewHorizonDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('horizons');
  const navigate = useNavigate();
  const create = useCreateHorizon();
  const [form] = Form.useForm<Values>();
  const monday = addDays(mondayOf(apiDate(wallClockNow())), 7);
  const initial: Values = {
    name: t('new.suggested', { day: dayText(monday, i18n.language, { day: 'numeric', month: 'long' }) }),
    firstDate: monday,
    lastDate: addDays(monday, 11),
    type: 'VRP',
    weekdays: [1, 2, 3, 4, 5],
  };
  const save = async (values: Values): Promise<(() => void) | undefined> => {
    try {
      const { _id } = await create.mutateAsync({ body: values });
      return () => void navigate(`/weeks/${_id}`);
    } catch (error) {
      showFailure(error, 'POST /horizons');
      return undefined;
    }
  };
  const required = [{ required: true, message: t('components:field.required') }];
  return (
    <FormDialog
      open
      title={t('new')}
      okText={t('new.do')}
      cancelText={t('cancel')}
      confirmLoading={create.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={css.lead}>{t('new.text')}</p>
      <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={initial} onFinish={save}>
        <Form.Item name="name" label={t('name')} rules={required}>
          <Input maxLength={255} />
        </Form.Item>
        <Form.Item name="firstDate" label={t('firstDate')} rules={required}>
          <DayInput allowClear={false} />
        </Form.Item>
        <Form.Item
          name="lastDate"
          label={t('lastDate')}
          dependencies={['firstDate']}
          rules={[
            ...required,
            ({ getFieldValue }) => ({
              validator: (_, value: string) => {
                const first = String(getFieldValue('firstDate'));
                const isFine = value >= first && value < addDays(first, maxHorizonDays);
                return isFine ? Promise.resolve() : Promise.reject(new Error(t('new.days', { most: maxHorizonDays })));
              },
            }),
          ]}
        >
          <DayInput allowClear={false} />
        </Form.Item>
        <Form.Item name="weekdays" label={t('weekdays')} extra={t('weekdays.hint')} rules={required}>
          <Select
            mode="multiple"
            options={weekdayNumbers.map((number) => ({
              value: number,
              label: dayText(addDays(someMonday, number - 1), i18n.language, { weekday: 'long' }),
            }))}
          />
        </Form.Item>
        <Form.Item name="type" label={t('type')}>
          <Select
            options={[
              { value: 'VRP', label: t('type.VRP') },
              { value: 'PDP', label: t('type.PDP') },
            ]}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
