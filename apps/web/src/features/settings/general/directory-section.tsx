import { Select } from 'antd';
import { companyRoles } from '@roundsman/domain/company/role';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { Section } from '../settings-form.tsx';
import css from '../settings-form.module.css';

/** The role of people who come from the company’s directory. */
export function DirectorySection() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('general.people')} text={t('general.people.text')}>
      <Form.Item
        name="directoryRole"
        label={t('general.directoryRole')}
        extra={t('general.directoryRole.hint')}
        className={css.wide ?? ''}
      >
        <Select options={companyRoles.map((value) => ({ value, label: t(`general.directoryRole.${value}`) }))} />
      </Form.Item>
    </Section>
  );
}
