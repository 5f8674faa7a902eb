import { driverBands, industries } from '@roundsman/domain/company/company';
import { type Language, languages } from '@roundsman/domain/languages';
import { isOneOf } from '@roundsman/domain/typed-tables';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ownNameOf } from '../../components/inputs/language-names.ts';
import { UnstyledButton } from '../../components/buttons/unstyled-button.tsx';
import { callEndpoint } from '../../platform/api/api.ts';
import { codeOf } from '../../platform/api/failure.ts';
import { refreshBoot } from '../../platform/boot.ts';
import { rememberRedirect } from '../../platform/session/redirect.ts';
import {
  AuthLayout,
  browserTimeZone,
  completeSignIn,
  Field,
  FormAlert,
  PasswordChecklist,
  rules,
  useFields,
} from '../auth/index.ts';
import { currencyFor } from './currency-of-region.ts';
import { BackButton } from './demo-step.tsx';
import { SelectField } from './select-field.tsx';
import { callSetup, storeSetupToken } from './welcome-api.ts';
import css from './welcome.module.css';

const draftKey = 'roundsman.setup.draft';
const regionStep = '/regions?step=setup';
const maxLogoBytes = 2 * 1024 * 1024;

interface Choices {
  readonly industry: string;
  readonly numOfDrivers: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly currency: string;
}
type Draft = Partial<Choices & { name: string; email: string; companyName: string }>;

/** Everything but the password is stored in this browser, so that the set-up can be left and resumed. */
function readDraft(): Draft {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored by this page
    return JSON.parse(localStorage.getItem(draftKey) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Makes the first company and its admin, and goes on to the region. */
export function CompanyStep({ hasDemo, onBack }: { hasDemo: boolean; onBack: () => void }) {
  const { t, i18n } = useTranslation('welcome');
  const navigate = useNavigate();
  const [draft] = useState(readDraft);
  const [choices, setChoices] = useState<Choices>(() => ({
    industry: draft.industry ?? '',
    numOfDrivers: draft.numOfDrivers ?? '',
    timeZone: draft.timeZone ?? browserTimeZone(),
    language: draft.language ?? (isOneOf(languages, i18n.language) ? i18n.language : 'en'),
    currency: draft.currency ?? currencyFor(navigator.languages),
  }));
  const [isChecked, setChecked] = useState(false);
  const [deletesDemo, setDeletesDemo] = useState(false);
  const [brand, setBrand] = useState<{ readonly file: File; readonly color: string } | null>(null);
  const form = useFields(
    { name: rules.required, email: rules.email, password: rules.newPassword, companyName: rules.required },
    draft,
  );
  const { name, email, companyName } = form.values;
  useEffect(() => {
    localStorage.setItem(draftKey, JSON.stringify({ ...choices, name, email, companyName }));
  }, [choices, name, email, companyName]);

  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => ({ code, text: `${code} · ${names.of(code)}` }));
  }, [i18n.language]);
  const required = (value: string): string | undefined =>
    isChecked && value === '' ? t('components:field.required') : undefined;
  const choose = (change: Partial<Choices>): void => setChoices((now) => ({ ...now, ...change }));
  const isLogoTooLarge = brand !== null && brand.file.size > maxLogoBytes;

  const setUp = useMutation({
    meta: { quiet: true },
    mutationFn: async (values: typeof form.values) => {
      const { industry, numOfDrivers } = choices;
      if (!isOneOf(industries, industry) || !isOneOf(driverBands, numOfDrivers)) return;
      const { access_token: token } = await callSetup('POST /welcome/company', {
        body: { ...values, ...choices, industry, numOfDrivers, hasOwnBrand: brand !== null, deletesDemo },
      });
      storeSetupToken(null);
      localStorage.removeItem(draftKey);
      await refreshBoot();
      rememberRedirect(regionStep);
      completeSignIn(token, navigate);
      // The company exists. A logo that is refused can be chosen again in the settings.
      if (brand)
        await callEndpoint('POST /companies/brand-settings', {
          body: { primaryColor: brand.color },
          files: { file: brand.file },
        }).catch(() => undefined);
    },
    onError: (error) => form.showDetails(error),
  });
  const submit = (values: typeof form.values): void => {
    setChecked(true);
    const isComplete = choices.industry !== '' && choices.numOfDrivers !== '' && !isLogoTooLarge;
    if (isComplete && (!hasDemo || deletesDemo)) setUp.mutate(values);
  };

  return (
    <AuthLayout title={t('company.title')} text={t('company.text')}>
      <FormAlert error={codeOf(setUp.error) === 'validation_failed' ? null : setUp.error} />
      <form {...form.formProps(submit)}>
        <fieldset className={css.group}>
          <legend>{t('company.you')}</legend>
          <Field {...form.field('name')} label={t('company.name')} autoComplete="name" autoFocus />
          <Field {...form.field('email')} label={t('company.email')} type="email" autoComplete="username" />
          <Field
            {...form.field('password')}
            label={t('company.password')}
            type="password"
            autoComplete="new-password"
          />
          <PasswordChecklist text={form.values.password} />
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t('company.yours')}</legend>
          <Field {...form.field('companyName')} label={t('company.companyName')} autoComplete="organization" />
          <div className={css.pair}>
            <SelectField
              label={t('auth:onboarding.industry')}
              name="industry"
              value={choices.industry}
              error={required(choices.industry)}
              onChange={(industry) => choose({ industry })}
            >
              <option value="">{t('auth:onboarding.choose')}</option>
              {industries.map((industry) => (
                <option key={industry} value={industry}>
                  {t(`auth:industry.${industry}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('auth:onboarding.drivers')}
              name="numOfDrivers"
              value={choices.numOfDrivers}
              error={required(choices.numOfDrivers)}
              onChange={(numOfDrivers) => choose({ numOfDrivers })}
            >
              <option value="">{t('auth:onboarding.choose')}</option>
              {driverBands.map((band) => (
                <option key={band} value={band}>
                  {band}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('company.language')}
              name="language"
              value={choices.language}
              onChange={(language) => isOneOf(languages, language) && choose({ language })}
            >
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {ownNameOf(language)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('company.currency')}
              name="currency"
              value={choices.currency}
              onChange={(currency) => choose({ currency })}
            >
              {currencies.map(({ code, text }) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </SelectField>
          </div>
          <SelectField
            label={t('company.timeZone')}
            name="timeZone"
            value={choices.timeZone}
            onChange={(timeZone) => choose({ timeZone })}
          >
            {(zones.includes(choices.timeZone) ? zones : [choices.timeZone, ...zones]).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
          <LogoFields brand={brand} isTooLarge={isLogoTooLarge} onChange={setBrand} />
        </fieldset>
        {hasDemo && (
          <label className={css.check} data-wrong={isChecked && !deletesDemo}>
            <input type="checkbox" checked={deletesDemo} onChange={(event) => setDeletesDemo(event.target.checked)} />
            {t('company.deletesDemo')}
          </label>
        )}
        <UnstyledButton type="submit" look="primary" isWide isBusy={setUp.isPending}>
          {t('company.submit')}
        </UnstyledButton>
      </form>
      <BackButton onBack={onBack} />
    </AuthLayout>
  );
}

interface LogoProps {
  readonly brand: { readonly file: File; readonly color: string } | null;
  readonly isTooLarge: boolean;
  readonly onChange: (brand: { readonly file: File; readonly color: string } | null) => void;
}

/** Optional logo of the company, and its colour once there is a logo. */
function LogoFields({ brand, isTooLarge, onChange }: LogoProps) {
  const { t } = useTranslation('welcome');
  return (
    <>
      <div className={css.field} data-wrong={isTooLarge}>
        <label htmlFor="setup-logo">{t('company.logo')}</label>
        <input
          id="setup-logo"
          className={css.file}
          type="file"
          accept="image/png,image/jpeg"
          onChange={(event) => {
            const file = event.target.files?.[0];
            onChange(file ? { file, color: brand?.color ?? '#7732EF' } : null);
          }}
        />
        {isTooLarge && <p role="alert">{t('company.logoTooLarge')}</p>}
      </div>
      {brand && (
        <div className={css.field}>
          <label htmlFor="setup-color">{t('company.color')}</label>
          <input
            id="setup-color"
            type="color"
            value={brand.color}
            onChange={(event) => onChange({ ...brand, color: event.target.value })}
          />
        </div>
      )}
    </>
  );
}
