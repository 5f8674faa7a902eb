import { driverBands, industries } from '@roundsman/domain/company/company';
import { Button, Input, Radio, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PhoneInput, phoneRule } from '../../../components/inputs/phone-input.tsx';
import { fieldErrors, showFieldErrors } from '../../../platform/api/failure.ts';
import { queryClient, useApiMutation } from '../../../platform/api/queries.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { browserTimeZone } from '../complete-sign-in.ts';
import { FormAlert } from '../form-alert.tsx';
import { Form } from '../../../components/forms/form.tsx';

interface Fields {
  name: string;
  phone: string | null;
  industry: (typeof industries)[number];
  numOfDrivers: (typeof driverBands)[number];
}

/** Replaces every guarded page until the company has a name, an industry and a number of drivers. */
export default function OnboardingPage() {
  const { t } = useTranslation('auth');
  const { company } = useMe();
  const [form] = Form.useForm<Fields>();
  const required: Rule[] = [{ required: true, whitespace: true, message: t('components:field.required') }];
  const setUp = useApiMutation('POST /auth/setup-account', {
    quiet: true,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /auth/profile'] }),
  });
  return (
    <AuthLayout
      title={t('onboarding.title')}
      text={t('onboarding.text')}
      company={company}
      foot={<Link to="/logout">{t('logOut')}</Link>}
    >
      <FormAlert error={setUp.error} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={{
          name: company.name ?? '',
          phone: company.phone,
          industry: industries.find((industry) => industry === company.industry),
          numOfDrivers: company.numOfDrivers ?? undefined,
        }}
        onFinish={(fields) =>
          setUp.mutate(
            { body: { ...fields, timeZone: browserTimeZone() } },
            { onError: (error) => showFieldErrors(form, fieldErrors(error)) },
          )
        }
      >
        <Form.Item name="name" label={t('onboarding.name')} rules={required}>
          <Input autoComplete="organization" size="large" maxLength={200} autoFocus />
        </Form.Item>
        <Form.Item name="phone" label={t('onboarding.phone')} rules={[phoneRule({ required: true })]}>
          <PhoneInput size="large" />
        </Form.Item>
        <Form.Item name="industry" label={t('onboarding.industry')} rules={required}>
          <Select
            size="large"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('onboarding.choose')}
            options={industries.map((industry) => ({ value: industry, label: t(`industry.${industry}`) }))}
          />
        </Form.Item>
        <Form.Item name="numOfDrivers" label={t('onboarding.drivers')} rules={required}>
          <Radio.Group
            block
            size="large"
            optionType="button"
            options={[...driverBands]}
            aria-label={t('onboarding.drivers')}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={setUp.isPending}>
          {t('onboarding.submit')}
        </Button>
      </Form>
    </AuthLayout>
  );
}
