import { Checkbox, DatePicker, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { apiDate, dayPatterns } from '../../../platform/format.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { showDialog } from '../route-view-store.ts';
import { usePlanMutations } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import css from './dialogs.module.css';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

interface Values {
  readonly name: string;
  readonly deliveryDate: Dayjs;
  readonly withRoutes: boolean;
  readonly optimize: boolean;
}

/** Duplicates the plan and opens the copy in a new tab. A copy with routes can be optimized for its new date. */
export function DuplicateDialog() {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const { duplicate, clone } = usePlanMutations(plan._id);
  const [form] = Form.useForm<Values>();
  const withRoutes = Form.useWatch('withRoutes', form);
  const submit = async ({ name, deliveryDate, withRoutes, optimize }: Values): Promise<void> => {
    const params = { id: plan._id };
    const body = { name, deliveryDate: apiDate(deliveryDate) };
    try {
      const { _id } = withRoutes
        ? await clone.mutateAsync({ params, body: { ...body, optimizeDuplicateRoute: optimize } })
        : await duplicate.mutateAsync({ params, body });
      showDialog(null);
      const url = withRoutes ? `/route-plans/${_id}` : `/route-plans/${_id}/orders`;
      // Browsers may block a window that is not opened directly by a click; the notice keeps the link.
      window.open(url, '_blank', 'noopener');
      notices.success(t('duplicate.done', { name }), {
        action: { label: t('duplicate.open'), run: () => window.open(url, '_blank', 'noopener') },
      });
    } catch (error) {
      const fields = fieldErrors(error);
      if (fields.length > 0) showFieldErrors(form, fields);
      else showFailure(error, withRoutes ? 'POST /route-plans/:id/clone-route' : 'POST /route-plans/:id/duplicate');
    }
  };
  const required = { required: true, message: t('components:field.required') };
  return (
    <FormDialog
      open
      width={370}
      title={t('duplicate.title')}
      okText={t('duplicate.ok')}
      cancelText={t('cancel')}
      confirmLoading={duplicate.isPending || clone.isPending}
      onOk={() => form.submit()}
      onCancel={() => showDialog(null)}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
        initialValues={{
          name: plan.name,
          deliveryDate: dayjs(plan.deliveryDate),
          withRoutes: false,
          optimize: plan.optimizeDuplicateRoute,
        }}
      >
        <Form.Item name="name" label={t('duplicate.name')} rules={[{ ...required, whitespace: true }]}>
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item name="deliveryDate" label={t('duplicate.date')} rules={[required]}>
          <DatePicker className="fill" format={dayPatterns()} />
        </Form.Item>
        <Form.Item name="withRoutes" label={t('clone.what')}>
          <Radio.Group className={css.choice ?? ''}>
            <Radio value={false}>
              {t('clone.plain')} <small>{t('clone.plainText')}</small>
            </Radio>
            <Radio value={true}>
              {t('clone.routes')} <small>{t('clone.routesText')}</small>
            </Radio>
          </Radio.Group>
        </Form.Item>
        {withRoutes && (
          <Form.Item name="optimize" valuePropName="checked">
            <Checkbox>{t('clone.optimize')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  );
}
