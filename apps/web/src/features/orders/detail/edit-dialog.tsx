import { dayFields } from '@roundsman/domain/order/delivery-days';
import { isFieldEditable } from '@roundsman/domain/order/editable-fields';
import { unrepeatedFields } from '@roundsman/domain/series/unrepeated-fields';

import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showOwnDateOutside } from '../../../components/dialogs/show-outside-days.ts';
import { changedFields } from '../../../components/forms/changed-fields.ts';
import { codeOf, fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import type { InputOf } from '../../../platform/api/api.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useSaveSeries } from '../../series/index.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { InfoSection } from '../form/info-section.tsx';
import { infoBody, infoValuesOf, type OrderValues, stopBody, stopGroups, stopValuesOf } from '../form/order-values.ts';
import { atFormFields } from '../form/stop-fields.ts';
import { StopSection } from '../form/stop-section.tsx';
import type { OrderDetail } from '../orders.queries.ts';
import css from './detail.module.css';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

type UpdateBody = InputOf<'PUT /orders/:id'>['body'];
/** The orders of a series that an edit changes. */
const seriesScopes = ['this', 'following', 'all'] as const;
type SeriesScope = (typeof seriesScopes)[number];

export type EditPart = 'info' | 'pickup' | 'delivery';

const name = 'PUT /orders/:id';

/**
 * Edits one part of an order, as far as its status allows. Sends only changed fields, so that concurrent changes to
 * other fields survive.
 */
export function EditDialog({ order, part, onClose }: { order: OrderDetail; part: EditPart; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'series']);
  const [form] = Form.useForm<OrderValues>();
  const save = useApiMutation(name, {
    quiet: true,
    success: 'done',
    // Accepted minutes follow the address.
    invalidates: ['GET /orders/:id', 'GET /orders', 'GET /minutes-on-site/of-order/:id'],
  });
  const [initial] = useState<OrderValues>(() => (part === 'info' ? infoValuesOf(order) : stopValuesOf(order, part)));

  const canEditSeries = useCan('series.write') && order.series !== null;
  const [scope, setScope] = useState<SeriesScope>('this');
  const { change, isSaving } = useSaveSeries(t('series:saved'));
  const isClosed = !isFieldEditable('load', order.status, order.routePlan !== null);
  const isOpen = (field: string): boolean =>
    isFieldEditable(field, order.status, order.routePlan !== null) &&
    (scope === 'this' || !unrepeatedFields.some((unrepeated) => unrepeated === field));
  const changeSeries = async (repeated: UpdateBody): Promise<void> => {
    if (scope === 'this' || !order.series || Object.keys(repeated).length === 0) return;
    const { _id, originalDate: from } = order.series;
    await change(_id, { order: repeated }, scope === 'all' ? { of: 'all' } : { of: 'following', from });
  };

  const send = async (typed: OrderValues): Promise<void> => {
    const body =
      part === 'info'
        ? changedFields(infoBody(initial), infoBody(typed))
        : changedFields(stopBody(initial, part), stopBody(typed, part), stopGroups(part));
    const open = Object.fromEntries(Object.entries(body).filter(([field]) => isOpen(field)));
    try {
      // This order first: the series keeps what differs from it.
      const saved = await save.mutateAsync({ params: { id: order._id }, body: open });
      if (dayFields.some((field) => field in open)) showOwnDateOutside(saved);
      await changeSeries(open);
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
      confirmLoading={save.isPending || isSaving}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      {canEditSeries && (
        <Radio.Group
          className={css.scope ?? ''}
          value={scope}
          onChange={({ target }) => setScope(seriesScopes.find((value) => value === target.value) ?? 'this')}
          aria-label={t('series:scope')}
          options={seriesScopes.map((value) => ({ value, label: t(`series:scope.${value}`) }))}
        />
      )}
      {isClosed && <p className={css.closed}>{t('edit.closed')}</p>}
      {scope !== 'this' && part === 'info' && <p className={css.closed}>{t('series:scope.ownFields')}</p>}
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
