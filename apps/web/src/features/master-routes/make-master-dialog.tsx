import { weekdayOf, weekdays, type Weekday } from '@roundsman/domain/depot/opening-hours';
import { maxMasterWeeks } from '@roundsman/domain/master-routes/master-route';
import { weekdayName } from '@roundsman/domain/time-text/time-tokens';
import { Input, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Form } from '../../components/forms/form.tsx';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { showFailure } from '../../platform/api/failure.ts';
import { notices } from '../../platform/notices/notices.ts';
import { useMakeFromRoute } from './master-routes.queries.ts';

interface Props {
  readonly plan: { readonly _id: string; readonly name: string; readonly deliveryDate: string };
  readonly driver: { readonly _id: string; readonly name: string };
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly weekdays: Weekday[];
  readonly everyWeeks: number;
}

/** Makes a route come again, with its sequence, times, driver and vehicle. */
export default function MakeMasterDialog({ plan, driver, onClose }: Props) {
  const { t, i18n } = useTranslation('master-routes');
  const [form] = Form.useForm<Values>();
  const navigate = useNavigate();
  const make = useMakeFromRoute();
  const required = { required: true, message: t('components:field.required') };
  const submit = async (values: Values): Promise<void> => {
    try {
      const { _id, leftOut } = await make.mutateAsync({
        body: { routePlan: plan._id, driver: driver._id, ...values },
      });
      notices.success(leftOut.length > 0 ? t('make.leftOut', { count: leftOut.length }) : t('make.done'), {
        action: { label: t('make.open'), run: () => void navigate(`/master-routes?open=${_id}`) },
      });
      onClose();
    } catch (error) {
      showFailure(error, 'POST /master-routes/from-route');
    }
  };
  return (
    <Modal
      open
      width={440}
      title={t('make.title', { name: driver.name })}
      okText={t('make')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: make.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('make.text')}</p>
      <Form<Values>
        isGuarded={false}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          name: `${plan.name}, ${driver.name}`.slice(0, 100),
          weekdays: [weekdayOf(plan.deliveryDate)],
          everyWeeks: 1,
        }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="name" label={t('name')} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="weekdays" label={t('weekdays')} rules={[required]}>
          <Select
            mode="multiple"
            options={weekdays.map((value) => ({ value, label: weekdayName(value, i18n.language, 'long') }))}
          />
        </Form.Item>
        <Form.Item name="everyWeeks" label={t('everyWeeks')} rules={[required]}>
          <NumberInput min={1} max={maxMasterWeeks} precision={0} className="fill" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
