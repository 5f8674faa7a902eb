import { DatePicker, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { apiDate, dayPatterns, wallClockNow } from '../../../platform/format.ts';
import { useAddContacts } from '../add-to-plan.ts';
import type { Contact } from '../contacts.queries.ts';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

interface Props {
  readonly contacts: readonly Contact[];
  readonly onDone: (planId: string) => void;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  deliveryDate: Dayjs;
}

/**
 * Creates a Single Stop plan for the selected contacts, then their orders. The server checks the contacts before it
 * creates the plan.
 */
export function NewPlanDialog({ contacts, onDone, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const [form] = Form.useForm<Values>();
  const create = useApiMutation('POST /route-plans', { quiet: true, invalidates: ['GET /route-plans'] });
  const { add, isAdding } = useAddContacts();

  const save = async ({ name, deliveryDate: day }: Values): Promise<(() => void) | undefined> => {
    const deliveryDate = apiDate(day);
    let id: string;
    try {
      const ids = contacts.map(({ _id }) => _id);
      const reply = await create.mutateAsync({ body: { name: name.trim(), deliveryDate, type: 'VRP', contacts: ids } });
      id = reply._id;
    } catch (error) {
      const fields = fieldErrors(error).filter(({ name: [field] }) => field === 'name' || field === 'deliveryDate');
      if (fields.length > 0) showFieldErrors(form, fields);
      else showFailure(error, 'POST /route-plans');
      return undefined;
    }
    try {
      await add(contacts, { id, deliveryDate, name });
    } catch (error) {
      // The plan exists without orders. Open it, so that the user can add the contacts there.
      showFailure(error, 'POST /orders/create-multi-orders');
    }
    return () => onDone(id);
  };

  return (
    <FormDialog
      open
      title={t('newPlan.title')}
      width={370}
      okText={t('newPlan.create', { count: contacts.length })}
      cancelText={t('cancel')}
      confirmLoading={create.isPending || isAdding}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: '', deliveryDate: wallClockNow().add(1, 'day').startOf('day') }}
        onFinish={save}
      >
        <Form.Item
          name="name"
          label={t('newPlan.name')}
          rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
        >
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item
          name="deliveryDate"
          label={t('newPlan.date')}
          rules={[{ required: true, message: t('components:field.required') }]}
        >
          <DatePicker format={dayPatterns()} allowClear={false} className="fill" />
        </Form.Item>
        <Form.Item label={t('newPlan.type')} className="flush">
          <Input disabled aria-label={t('newPlan.type')} value={t('type.VRP')} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
