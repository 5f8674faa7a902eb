import { DatePicker, Form, Input, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { fieldErrors, showFailure } from '../../../platform/api/failure.ts';
import { apiDate } from '../../../platform/format.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { showDialog } from '../cockpit.ts';
import { usePlanCalls } from '../route-view.queries.ts';
import { useScene } from '../scene.tsx';

/** A copy of the plan, opened in a new tab (PLAN-48). */
export function DuplicateDialog() {
  const { t } = useTranslation('route-view');
  const { plan } = useScene();
  const { duplicate } = usePlanCalls(plan._id);
  const [form] = Form.useForm<{ name: string; deliveryDate: Dayjs }>();
  const submit = ({ name, deliveryDate }: { name: string; deliveryDate: Dayjs }): void =>
    duplicate.mutate(
      { params: { id: plan._id }, body: { name, deliveryDate: apiDate(deliveryDate) as never } },
      {
        onSuccess: ({ _id }) => {
          showDialog(null);
          const address = `/route-plans/${_id}/orders`;
          // A browser may refuse a window that no click opened directly: the link stays in the message.
          window.open(address, '_blank', 'noopener');
          notices.success(t('duplicate.done', { name }), {
            action: { label: t('duplicate.open'), run: () => window.open(address, '_blank', 'noopener') },
          });
        },
        onError: (error) => {
          const fields = fieldErrors(error);
          if (fields.length > 0) form.setFields(fields as never);
          else showFailure(error, 'POST /route-plans/:id/duplicate');
        },
      },
    );
  const required = { required: true, message: t('components:field.required') };
  return (
    <Modal
      open
      width={370}
      title={t('duplicate.title')}
      okText={t('duplicate.ok')}
      cancelText={t('cancel')}
      confirmLoading={duplicate.isPending}
      onOk={() => form.submit()}
      onCancel={() => showDialog(null)}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={submit}
        initialValues={{ name: plan.name, deliveryDate: dayjs(plan.deliveryDate) }}
      >
        <Form.Item name="name" label={t('duplicate.name')} rules={[{ ...required, whitespace: true }]}>
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item name="deliveryDate" label={t('duplicate.date')} rules={[required]}>
          <DatePicker style={{ width: '100%' }} format="ddd, DD MMM, YYYY" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
