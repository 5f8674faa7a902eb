import { depotFields } from '@roundsman/domain/depot/fields';
import { useTranslation } from 'react-i18next';
import { EntityField } from '../../components/forms/entity-field.tsx';
import { FormSection } from '../../components/forms/entity-form.tsx';
import css from '../../components/forms/entity-form.module.css';
import type { DepotFormField } from './depot-values.ts';
import { OpeningHoursInput, openingHoursRule } from './opening-hours-input.tsx';

/** The fields of a depot. */
export function DepotFields() {
  const { t } = useTranslation('depots');
  const wide = `${css.field} ${css.wide}`;
  const field = (name: DepotFormField) => (
    <EntityField name={name} definition={depotFields[name]} label={t(`field.${name}`)} className={wide} />
  );
  return (
    <>
      <FormSection title={t('section.place')}>
        {field('name')}
        {field('address')}
      </FormSection>
      <FormSection title={t('section.times')}>
        <EntityField
          name="openingHours"
          definition={depotFields.openingHours}
          label={t('field.openingHours')}
          className={wide}
          extra={t('field.openingHours.hint')}
          validateTrigger="onChange"
          rules={[openingHoursRule]}
        >
          <OpeningHoursInput />
        </EntityField>
        <EntityField
          name="loadingMinutes"
          definition={depotFields.loadingMinutes}
          label={t('field.loadingMinutes')}
          className={wide}
          extra={t('field.loadingMinutes.hint')}
        />
      </FormSection>
      <FormSection title={t('section.contact')}>
        {field('contactName')}
        {field('phone')}
        {field('email')}
        {field('note')}
      </FormSection>
    </>
  );
}
