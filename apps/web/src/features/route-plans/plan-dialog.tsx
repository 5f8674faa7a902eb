import { type RoutePlanType, routePlanTypes } from '@roundsman/domain/order/order-status';
import type { RoutePlanStatus } from '@roundsman/domain';
import { DatePicker, Input, Segmented } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldErrors, showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { apiDate, dayPatterns } from '../../platform/format.ts';
import { useMe } from '../../platform/session/profile.ts';
import { useIsPhone } from '../../platform/theme/theme.tsx';
import { suggestedName } from './plan-name.ts';
import { useSuggestedDay } from './use-suggested-day.ts';
import css from './plan-dialog.module.css';
import { Form } from '../../components/forms/form.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';

interface PlanSummary {
  readonly _id: string;
  readonly name: string;
  readonly deliveryDate: string;
  readonly status: RoutePlanStatus;
}

/** Purpose of the dialog. */
export type PlanTask = { readonly kind: 'new' } | { readonly kind: 'edit' | 'duplicate'; readonly plan: PlanSummary };

interface Values {
  name: string;
  deliveryDate: Dayjs;
  type: RoutePlanType;
}

/** Creates, edits or duplicates a plan: name and date, and the type of a new plan. */
export function PlanDialog({ task, onClose }: { task: PlanTask; onClose: () => void }) {
  const { t } = useTranslation('route-plans');
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const lists = ['GET /route-plans'] as const;
  const create = useApiMutation('POST /route-plans', { quiet: true, invalidates: lists });
  const update = useApiMutation('PUT /route-plans/:id', {
    quiet: true,
    invalidates: ['GET /route-plans', 'GET /route-plans/:id'],
    success: { text: t('dialog.saved') },
  });
  const duplicate = useApiMutation('POST /route-plans/:id/duplicate', {
    quiet: true,
    invalidates: lists,
    success: { text: t('dialog.duplicated') },
  });

  /** Returns the page that opens next; null to stay. */
  const send = async ({ name, deliveryDate, type }: Values): Promise<string | null> => {
    const body = { name: name.trim(), deliveryDate: apiDate(deliveryDate) };
    if (task.kind === 'new') return `/route-plans/${(await create.mutateAsync({ body: { ...body, type } }))._id}`;
    const params = { id: task.plan._id };
    if (task.kind === 'duplicate') return `/route-plans/${(await duplicate.mutateAsync({ params, body }))._id}/orders`;
    await update.mutateAsync({ params, body });
    return null;
  };
  const save = async (values: Values): Promise<(() => void) | undefined> => {
    try {
      const page = await send(values);
      return () => {
        onClose();
        if (page !== null) void navigate(page);
      };
    } catch (error) {
      const fields = fieldErrors(error);
      if (fields.length > 0) showFieldErrors(form, fields);
      else showFailure(error, 'route-plans');
      return undefined;
    }
  };

  const { company } = useMe();
  const isPhone = useIsPhone();
  const suggestedDay = useSuggestedDay(task.kind === 'new');
  const date = task.kind === 'edit' ? dayjs(task.plan.deliveryDate) : suggestedDay;
  const shownDay = apiDate(date);
  const openedWith = useRef(shownDay);
  // The suggestion may load after the dialog has opened. A selected date stays.
  useEffect(() => {
    if (task.kind !== 'new' || shownDay === openedWith.current || form.isFieldTouched('deliveryDate')) return;
    const day = dayjs(shownDay);
    form.setFieldValue('deliveryDate', day);
    if (!form.isFieldTouched('name')) form.setFieldValue('name', suggestedName(day));
  }, [shownDay, form, task.kind]);
  const name =
    task.kind === 'new'
      ? suggestedName(date)
      : task.kind === 'edit'
        ? task.plan.name
        : t('dialog.copyOf', { name: task.plan.name });
  // The drivers of a dispatched plan already have its links.
  const isDateFixed = task.kind === 'edit' && task.plan.status === 'DISPATCHED';

  return (
    <FormDialog
      open
      isEdit={task.kind === 'edit'}
      width={370}
      title={t(`dialog.${task.kind}`)}
      okText={t(task.kind === 'new' ? 'dialog.create' : task.kind === 'edit' ? 'dialog.save' : 'dialog.doDuplicate')}
      cancelText={t('dialog.cancel')}
      confirmLoading={create.isPending || update.isPending || duplicate.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name, deliveryDate: date, type: company.routePlanType }}
        onFinish={save}
        onValuesChange={(changed: Partial<Values>) => {
          // The suggested name follows the date until the user types one.
          if (task.kind === 'new' && changed.deliveryDate && !form.isFieldTouched('name'))
            form.setFieldValue('name', suggestedName(changed.deliveryDate));
        }}
      >
        <Form.Item
          name="name"
          label={t('dialog.name')}
          rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
        >
          <Input autoFocus maxLength={200} onFocus={(event) => event.target.select()} />
        </Form.Item>
        <Form.Item
          name="deliveryDate"
          label={t('dialog.date')}
          rules={[{ required: true, message: t('components:field.required') }]}
          extra={isDateFixed ? t('dialog.keepsDate') : null}
        >
          <DatePicker
            format={dayPatterns()}
            allowClear={false}
            disabled={isDateFixed}
            inputReadOnly={isPhone}
            className="fill"
          />
        </Form.Item>
        {task.kind === 'new' && (
          <Form.Item
            name="type"
            label={t('dialog.type')}
            rules={[{ required: true, message: t('components:field.required') }]}
          >
            <Segmented
              block
              className={css.types ?? ''}
              options={routePlanTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
              aria-label={t('dialog.type')}
            />
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  );
}
