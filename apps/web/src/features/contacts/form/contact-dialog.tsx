import { contactFieldNames, contactFieldOf } from '@roundsman/domain/contact/fields';
import type { FieldKind } from '@roundsman/domain/field-definition';
import { useTranslation } from 'react-i18next';
import { changedNames } from '../../../components/forms/changed-fields.ts';
import { CustomFields } from '../../../components/inputs/custom-fields.tsx';
import { EntityField } from '../../../components/forms/entity-field.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { OpeningHoursText, openingHoursTextRule } from '../../../components/lists/opening-hours-text.tsx';
import { textLanguage } from '../../../components/page/text-language.ts';
import { fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useIsLoadUsed, useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { DoorEvidence } from '../../doors/index.ts';
import { ContactGeofence } from '../../geofences/index.ts';
import { MinutesEvidence } from '../../minutes/index.ts';
import type { Contact } from '../contacts.queries.ts';
import { problemTexts } from '../error-texts.ts';
import css from './contact-dialog.module.css';
import {
  bodyOf,
  type ContactFormField,
  type ContactValues,
  formField,
  newContact,
  valuesOf,
} from './contact-values.ts';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

/** Fields of the form. The address contains the coordinates, and the opening hours all times. */
const formFields = contactFieldNames.filter(
  (field): field is ContactFormField => !['lat', 'lng', 'startTime', 'endTime', 'fields'].includes(field),
);

/** Texts that explain a field beside its label. */
const hints: Partial<Record<ContactFormField, string>> = {
  openingHours: 'contacts:field.openingHoursHint',
  duration: 'contacts:field.durationHint',
  parkingDuration: 'contacts:field.parkingDurationHint',
  types: 'contacts:field.typesHint',
};

/** The width of a field of each kind; others have the whole width. */
const layoutOf: Partial<Record<FieldKind, 'normal' | 'half'>> = {
  text: 'normal',
  phone: 'normal',
  minutes: 'half',
  quantity: 'half',
};

/** Creates a contact (`contact` null) or edits one. */
export default function ContactDialog({ contact, onClose }: { contact: Contact | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('contacts');
  const language = textLanguage(i18n.language);
  const [form] = Form.useForm<ContactValues>();
  const dimensions = useLoadDimensions();
  const isUsed = useIsLoadUsed();
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
      {contact && <DoorEvidence of={{ contactId: contact._id }} stop="delivery" />}
      {contact && <MinutesEvidence of={{ contactId: contact._id }} stop="delivery" />}
      {contact && <ContactGeofence contactId={contact._id} />}
      <Form<ContactValues>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        className={css.grid ?? ''}
        initialValues={contact ? valuesOf(contact) : newContact}
        onFinish={save}
      >
        {formFields.filter(isUsed).map((field) => {
          const definition = contactFieldOf(field);
          const hint = hints[field];
          return (
            <EntityField
              key={field}
              name={field}
              definition={definition}
              label={t(`field.${field}`)}
              {...(hint && { tooltip: t(hint) })}
              isFirst={field === 'name'}
              className={css[layoutOf[definition.kind] ?? 'whole'] ?? ''}
              unit={definition.kind === 'minutes' ? t('minutes') : undefined}
              decimals={dimensions.find(({ id }) => id === field)?.decimals ?? null}
              {...(field === 'openingHours' && { rules: [openingHoursTextRule(language)] })}
            >
              {field === 'openingHours' ? <OpeningHoursText placeholder={t('field.openingHoursExample')} /> : undefined}
            </EntityField>
          );
        })}
        <CustomFields />
      </Form>
    </FormDialog>
  );
}
