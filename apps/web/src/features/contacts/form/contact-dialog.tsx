import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { AddressSearch, addressRule } from '../../../components/address-search.tsx';
import { changedNames } from '../../../components/changed-fields.ts';
import { CustomFields } from '../../../components/custom-fields.tsx';
import { Icon } from '../../../components/icon.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import { PhoneInput, phoneRule } from '../../../components/phone-input.tsx';
import { TagInput } from '../../../components/tag-input.tsx';
import { OpeningHoursText, openingHoursTextRule } from '../../../components/opening-hours-text.tsx';
import { textLanguage } from '../../../components/text-language.ts';
import { fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import type { Contact } from '../contacts.queries.ts';
import { problemTexts } from '../error-texts.ts';
import css from './contact-dialog.module.css';
import { bodyOf, type ContactValues, formField, newContact, valuesOf } from './contact-values.ts';
import { Form } from '../../../components/form.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';

/** Creates a contact (`contact` null) or edits one. */
export default function ContactDialog({ contact, onClose }: { contact: Contact | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('contacts');
  const language = textLanguage(i18n.language);
  const [form] = Form.useForm<ContactValues>();
  const dimensions = useLoadDimensions();
  const options = {
    quiet: true,
    invalidates: ['GET /contact-locations'],
    success: { text: t(contact ? 'form.saved' : 'form.made') },
    onSuccess: onClose,
  } as const;
  const create = useApiMutation('POST /contact-locations', options);
  const update = useApiMutation('PUT /contact-locations/:id', options);
  const errors = contact ? problemTexts(contact.problems, t) : [];

  const showSaveError = (error: Error): void => {
    const fields = fieldErrors(error).map(({ name, errors: texts }) => ({
      name: formField(name.join('.')).split('.'),
      errors: texts,
    }));
    if (fields.length > 0) showFieldErrors(form, fields);
    else showFailure(error, 'contacts');
  };
  const save = (values: ContactValues): void => {
    const body = bodyOf(values);
    const callbacks = { onError: showSaveError };
    if (!contact) return create.mutate({ body }, callbacks);
    // Saving clears the errors of a contact, so it is sent even without changes.
    const changed = changedNames(bodyOf(valuesOf(contact)), body);
    if (!changed && errors.length === 0) return onClose();
    update.mutate({ params: { id: contact._id }, query: changed ? { changed } : {}, body }, callbacks);
  };

  return (
    <FormDialog
      open
      isEdit={contact !== null}
      width={792}
      title={t(contact ? 'form.edit' : 'form.new')}
      okText={t(contact ? 'form.save' : 'form.create')}
      cancelText={t('cancel')}
      confirmLoading={create.isPending || update.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {errors.length > 0 && (
        <div className={css.errors} role="alert">
          <Icon name="alert" size={16} />
          <div>
            <p>{t('form.errors')}</p>
            <ul>
              {errors.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <Form<ContactValues>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        className={css.grid ?? ''}
        initialValues={contact ? valuesOf(contact) : newContact}
        onFinish={save}
      >
        <Form.Item name="name" label={t('field.name')}>
          <Input autoFocus maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label={t('field.phone')} rules={[phoneRule()]}>
          <PhoneInput />
        </Form.Item>
        <Form.Item
          name="address"
          label={t('field.address')}
          required
          rules={[addressRule({ required: true })]}
          className={css.whole ?? ''}
        >
          <AddressSearch />
        </Form.Item>
        <Form.Item
          name="openingHours"
          label={t('field.openingHours')}
          tooltip={t('field.openingHoursHint')}
          rules={[openingHoursTextRule(language)]}
          className={css.whole ?? ''}
        >
          <OpeningHoursText placeholder={t('field.openingHoursExample')} />
        </Form.Item>
        <Form.Item
          name="duration"
          label={t('field.duration')}
          className={css.half ?? ''}
          tooltip={t('field.durationHint')}
        >
          <NumberInput min={0} max={1440} precision={0} style={{ width: '100%' }} suffix={t('minutes')} />
        </Form.Item>
        <Form.Item
          name="parkingDuration"
          label={t('field.parkingDuration')}
          className={css.half ?? ''}
          tooltip={t('field.parkingDurationHint')}
        >
          <NumberInput min={0} max={1440} precision={0} style={{ width: '100%' }} suffix={t('minutes')} />
        </Form.Item>
        {dimensions.map(({ id, decimals }) => (
          <Form.Item key={id} name={id} label={t(`field.${id}`)} className={css.half ?? ''}>
            <NumberInput min={0} {...(decimals !== null && { precision: decimals })} style={{ width: '100%' }} />
          </Form.Item>
        ))}
        <Form.Item name="types" label={t('field.types')} tooltip={t('field.typesHint')} className={css.whole ?? ''}>
          <TagInput />
        </Form.Item>
        <Form.Item name="notes" label={t('field.notes')} className={css.whole ?? ''}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
        </Form.Item>
        <CustomFields />
      </Form>
    </FormDialog>
  );
}
