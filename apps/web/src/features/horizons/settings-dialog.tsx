import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { maxHorizonPrice } from '@roundsman/domain/horizon/horizon';
import { Form } from '../../components/forms/form.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { showFailure } from '../../platform/api/failure.ts';
import { type HorizonBoard, useChangeHorizon } from './horizon.queries.ts';

type Values = Pick<HorizonBoard, 'name' | 'dayChangeMinutes' | 'driverChangeMinutes' | 'preferredDateMinutes'>;

const prices = ['dayChangeMinutes', 'driverChangeMinutes', 'preferredDateMinutes'] as const;

/** Edits the name of a horizon, and the prices that keep orders on their day and with their driver. */
export function SettingsDialog({ board, onClose }: { readonly board: HorizonBoard; readonly onClose: () => void }) {
  const { t } = useTranslation('horizons');
  const change = useChangeHorizon();
  const [form] = Form.useForm<Values>();
  const { name, dayChangeMinutes, driverChangeMinutes, preferredDateMinutes } = board;
  const save = async (body: Values): Promise<(() => void) | undefined> => {
    try {
      await change.mutateAsync({ params: { id: board._id }, body });
      return onClose;
    } catch (error) {
      showFailure(error, 'PUT /horizons/:id');
      return undefined;
    }
  };
  const required = [{ required: true, message: t('components:field.required') }];
  return (
    <FormDialog
      open
      isEdit
      title={t('settings')}
      okText={t('settings.save')}
      cancelText={t('cancel')}
      confirmLoading={change.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name, dayChangeMinutes, driverChangeMinutes, preferredDateMinutes }}
        onFinish={save}
      >
        <Form.Item name="name" label={t('name')} rules={required}>
          <Input maxLength={255} />
        </Form.Item>
        {prices.map((price) => (
          <Form.Item
            key={price}
            name={price}
            label={t(`weigh.${price}`)}
            extra={t(`weigh.${price}.hint`)}
            rules={required}
          >
            <NumberInput min={0} max={maxHorizonPrice} precision={0} className="fill" />
          </Form.Item>
        ))}
      </Form>
    </FormDialog>
  );
}
