import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { useCan, useIsEditor } from '../../../platform/session/profile.ts';
import { ApiToken } from '../api-token.tsx';
import { AlertsSection } from '../general/alerts-section.tsx';
import { CallsSection } from '../general/calls-section.tsx';
import { ClockSection } from '../general/clock-section.tsx';
import { CostsSection } from '../general/costs-section.tsx';
import { DirectorySection } from '../general/directory-section.tsx';
import { DriversSection } from '../general/drivers-section.tsx';
import { LocationSection } from '../general/location-section.tsx';
import { OrdersSection } from '../general/orders-section.tsx';
import { PlanningSection } from '../general/planning-section.tsx';
import { SettingSwitch } from '../general/setting-switch.tsx';
import {
  generalBodyOf,
  generalFieldOf,
  generalGroups,
  type GeneralValues,
  generalValuesOf,
} from '../general-values.ts';
import { LoadDimensions } from '../load-dimensions.tsx';
import { Section, SettingsForm } from '../settings-form.tsx';

/** Edits the company's general settings and its API token. */
export default function GeneralSettingsPage() {
  const { t } = useTranslation('settings');
  const isEditor = useIsEditor();
  const canWrite = useCan('settings.write') && isEditor;
  const [form] = Form.useForm<GeneralValues>();
  return (
    <SettingsForm<GeneralValues>
      title={t('tab.general')}
      form={form}
      valuesOf={generalValuesOf}
      bodyOf={generalBodyOf}
      groups={generalGroups}
      fieldOf={generalFieldOf}
      canWrite={canWrite}
    >
      {() => (
        <>
          <PlanningSection />
          <CostsSection />
          <CallsSection />
          <OrdersSection />
          <Section title={t('loads.title')} text={t('loads.text')}>
            <LoadDimensions canWrite={canWrite} />
          </Section>
          <Section title={t('general.customers')} text={t('general.customers.text')}>
            <SettingSwitch name="arrivalByRoad" />
            <SettingSwitch name="showNotesToCustomers" />
            <SettingSwitch name="showFullContactsToCustomers" />
          </Section>
          <AlertsSection />
          <DriversSection />
          <LocationSection />
          <ClockSection />
          {canWrite && <DirectorySection />}
          {canWrite && (
            <Section title={t('token.title')} text={t('token.text')}>
              <ApiToken />
            </Section>
          )}
        </>
      )}
    </SettingsForm>
  );
}
