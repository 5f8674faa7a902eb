import { isFieldEditable } from '@roundsman/domain/order/editable-fields';

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedFields } from '../../../components/forms/changed-fields.ts';
import { codeOf, fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { InfoSection } from '../form/info-section.tsx';
import { infoBody, infoValuesOf, type OrderValues, stopBody, stopGroups, stopValuesOf } from '../form/order-values.ts';
import { atFormFields } from '../form/stop-fields.ts';
import { StopSection } from '../form/stop-section.tsx';
import type { OrderDetail } from '../orders.queries.ts';
import css from './detail.module.css';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

export type EditPart = 'info' | 'pickup' | 'delivery';

const name = 'PUT /orders/:id';

/**
 * Edits one part of an order, as far as its status allows. Sends only changed fields, so that concurrent changes to
 * other fields survive.
 */
export function EditDialog({ order, part, onClose }: { order: OrderDetail; part: EditPart; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const [form] = Form.useForm<OrderValues>();
  const save = useApiMutation(name, { quiet: true, success: 'done', invalidates: ['GET /orders/:id', 'GET /orders'] });
  const [initial] = useState<OrderValues>(() => (part === 'info' ? infoValuesOf(order) : stopValuesOf(order, part)));
  const isOpen = (field: string): boolean => isFieldEditable(field, order.status, order.routePlan !== null);

  const send = async (typed: OrderValues): Promise<void> => {
    const body =
      part === 'info'
        ? changedFields(infoBody(initial), infoBody(typed))
        : changedFields(stopBody(initial, part), stopBody(typed, part), stopGroups(part));
    const open = Object.fromEntries(Object.entries(body).filter(([field]) => isOpen(field)));
    try {
      await save.mutateAsync({ params: { id: order._id }, body: open });
      onClose();
    } catch (error) {
      const fields = atFormFields(fieldErrors(error));
      if (fields.length > 0 && codeOf(error) === 'validation_failed') showFieldErrors(form, fields);
      else showFailure(error, name);
    }
  };

  return (
    <FormDialog
      open
      isEdit
      title={t(`edit.${part}`)}
      width={600}
      okText={t('edit.save')}
      cancelText={t('cancel')}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      {!isOpen('load') && <p className={css.closed}>{t('edit.closed')}</p>}
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={initial}
        onFinish={(typed) => void send(typed)}
      >
        {part === 'info' ? (
          <InfoSection type={order.routePlanType} isOpen={isOpen} />
        ) : (
          <StopSection
            stopType={part}
            isAddressRequired={false}
            isOpen={isOpen}
            hasMap
            suggested={order.addressSuggestions[part]}
          />
        )}
      </Form>
    </FormDialog>
  );
}
