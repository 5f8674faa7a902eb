import { isFieldOfType } from '@roundsman/domain/order/fields';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, detailsOf, fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useSettings } from '../../../platform/session/profile.ts';
import form from '../form/form.module.css';
import { fieldLabel, useIsFieldUsed } from '../field-names.ts';
import { InfoField } from '../form/info-field.tsx';
import { type InfoField as InfoFieldName, infoFields } from '../form/order-values.ts';
import { atFormFields } from '../form/stop-fields.ts';
import { StopSection } from '../form/stop-section.tsx';
import { whileBusy } from './bulk-work.ts';
import { bulkBody, type BulkValues, emptiable } from './bulk-update-values.ts';
import css from './list.module.css';
import { Form } from '../../../components/forms/form.tsx';
import { showOwnDatesOutside } from '../../../components/dialogs/show-outside-days.ts';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

/** Omits the reference, which must be unique. Custom fields are placed last. */
const bulkInfoFields = infoFields.filter((field) => field !== 'orderRef' && field !== 'fields');

const name = 'POST /orders/bulk-update';
const codesShown = 10;
const formatCodes = (codes: readonly string[]): string =>
  codes.length > codesShown ? `${codes.slice(0, codesShown).join(', ')} …` : codes.join(', ');

interface Props {
  readonly orderIds: readonly string[];
  readonly type: RoutePlanType;
  /** Offers these fields only. */
  readonly only?: readonly InfoFieldName[];
  readonly onDone: (updated: number) => void;
  readonly onClose: () => void;
}

/** Sets the same values for all selected orders. Empty fields do not change the orders. */
export function BulkUpdateDialog({ orderIds, type, only, onDone, onClose }: Props) {
  const { t } = useTranslation('orders');
  const settings = useSettings();
  const isUsed = useIsFieldUsed();
  const [values] = Form.useForm<BulkValues>();
  const [problem, setProblem] = useState<string | null>(null);
  const update = useApiMutation(name, { quiet: true });
  const stopTypes = only ? [] : type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const);
  const fields: readonly InfoFieldName[] = only ?? bulkInfoFields;
  const emptied = emptiable.filter((field) => (only as readonly string[] | undefined)?.includes(field) ?? true);

  const save = async (typed: BulkValues): Promise<void> => {
    const body = bulkBody(typed);
    setProblem(Object.keys(body).length === 0 ? t('bulkUpdate.nothing') : null);
    if (Object.keys(body).length === 0) return;
    try {
      const call = update.mutateAsync({ body: { ...body, orderIds: [...orderIds] } });
      const reply = await whileBusy(call, orderIds.length, t('bulkUpdate.job', { count: orderIds.length }));
      onDone(reply.updated);
      showOwnDatesOutside(reply.outsideDays);
    } catch (error) {
      const codes = detailsOf(error)
        .filter(({ path }) => path === 'orderIds' || codeOf(error) === 'orders_not_editable')
        .map(({ message }) => message);
      const fields = atFormFields(fieldErrors(error)).filter(({ name: path }) => path[0] !== 'orderIds');
      if (codeOf(error) === 'orders_not_editable') setProblem(t('bulkUpdate.closed', { codes: formatCodes(codes) }));
      else if (codeOf(error) === 'validation_failed') {
        showFieldErrors(values, fields);
        if (codes.length > 0)
          setProblem(t('bulkUpdate.conflict', { codes: formatCodes((codes[0] ?? '').split(', ')) }));
      } else showFailure(error, name);
    }
  };

  return (
    <FormDialog
      open
      title={t('bulkUpdate.title', { count: orderIds.length })}
      width={only ? 560 : 1024}
      okText={t('bulkUpdate.save', { count: orderIds.length })}
      cancelText={t('cancel')}
      confirmLoading={update.isPending}
      onOk={() => values.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={css.dialog}>
        <p className={css.note}>{t('bulkUpdate.text')}</p>
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <Form<BulkValues>
          form={values}
          layout="vertical"
          validateTrigger="onBlur"
          onFinish={(typed) => void save(typed)}
        >
          <div className={css.sections}>
            <section>
              <h2>{t('form.info')}</h2>
              <div className={form.grid}>
                {fields
                  .filter((field) => isFieldOfType(field, type))
                  .map((field) => (
                    <InfoField key={field} field={field} isOpen isBulk />
                  ))}
                {!only && (
                  <>
                    <Form.Item
                      name="notes"
                      label={t('bulkUpdate.notes')}
                      className={form.whole ?? ''}
                      {...(settings?.showNotesToCustomers && { extra: t('field.notes.shown') })}
                    >
                      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
                    </Form.Item>
                    <InfoField field="fields" isOpen isBulk />
                  </>
                )}
              </div>
            </section>
            {stopTypes.map((stopType) => (
              <section key={stopType}>
                <h2>{t(`leg.${stopType}`)}</h2>
                <StopSection stopType={stopType} isAddressRequired={false} isBulk />
              </section>
            ))}
          </div>
          <Form.Item name="empty" label={t('bulkUpdate.empty')} extra={t('bulkUpdate.emptyHint')} className="flush">
            <Select
              mode="multiple"
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={emptied
                .filter((field) => isUsed(field) && isFieldOfType(field, type))
                .map((field) => ({ value: field, label: fieldLabel(t, field) }))}
            />
          </Form.Item>
        </Form>
      </div>
    </FormDialog>
  );
}
