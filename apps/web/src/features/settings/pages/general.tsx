import { choiceLists } from '@roundsman/domain/company/choice-lists';
import { routePlanTypes } from '@roundsman/domain/order/order-status';
import { companyRoles } from '@roundsman/domain/company/role';
import { objectives } from '@roundsman/domain/route-plan/objective';
import { priceNames } from '@roundsman/domain/vehicle/prices';
import { proofRequirements } from '@roundsman/domain/order/proof-rules';
import { Input, Segmented, Select, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressSearch, addressRule } from '../../../components/inputs/address-search.tsx';
import { NumberInput } from '../../../components/inputs/number-input.tsx';
import { PhoneInput, phoneRule } from '../../../components/inputs/phone-input.tsx';
import { TagInput } from '../../../components/inputs/tag-input.tsx';
import { useIsEditor, useCan } from '../../../platform/session/profile.ts';
import { ApiToken } from '../api-token.tsx';
import {
  generalBodyOf,
  generalFieldOf,
  generalGroups,
  type GeneralValues,
  generalValuesOf,
} from '../general-values.ts';
import { GoodsPairs } from '../goods-pairs.tsx';
import { LoadDimensions } from '../load-dimensions.tsx';
import { Section, SettingsForm, SwitchRow } from '../settings-form.tsx';
import css from '../settings-form.module.css';
import { Form } from '../../../components/forms/form.tsx';

/** Edits the company's general settings and its API token. */
export default function GeneralSettingsPage() {
  const { t } = useTranslation('settings');
  const isEditor = useIsEditor();
  const canWrite = useCan('settings.write') && isEditor;
  const [form] = Form.useForm<GeneralValues>();
  const required: Rule = { required: true, message: t('components:field.required') };
  const callDirection = Form.useWatch('callDirection', form);
  const balance = Form.useWatch('balance', form);
  const objective = Form.useWatch('objective', form) ?? 'SHORTEST_TIME';
  const currency = Form.useWatch('currency', form);
  const reassign = Form.useWatch('reassign', form);
  const goodsKinds = Form.useWatch('goodsKinds', form) ?? [];
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [],
  );
  const currencies = useCurrencies();
  const toggle = (name: keyof GeneralValues, disabled = false) => (
    <SwitchRow label={t(`general.${name}`)} hint={t(`general.${name}.hint`)}>
      <Form.Item name={name} valuePropName="checked">
        <Switch aria-label={t(`general.${name}`)} {...(disabled ? { disabled } : {})} />
      </Form.Item>
    </SwitchRow>
  );

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
          <Section title={t('general.planning')} text={t('general.planning.text')}>
            <Form.Item
              name="routePlanType"
              label={t('general.routePlanType')}
              className={css.wide ?? ''}
              rules={[required]}
            >
              <Segmented
                options={routePlanTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
                aria-label={t('general.routePlanType')}
              />
            </Form.Item>
            <Form.Item
              name="optimizationMode"
              label={t('general.optimizationMode')}
              extra={t('general.optimizationMode.hint')}
              className={css.wide ?? ''}
            >
              <Segmented
                options={(['STRAIGHT_LINE', 'DRIVING_DISTANCE'] as const).map((value) => ({
                  value,
                  label: t(`mode.${value}`),
                }))}
                aria-label={t('general.optimizationMode')}
              />
            </Form.Item>
            <Form.Item
              name="serviceTime"
              label={t('general.serviceTime')}
              extra={t('general.serviceTime.hint')}
              rules={[required]}
            >
              <NumberInput min={0} max={480} suffix={t('minutes')} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item
              name="seriesDaysAhead"
              label={t('general.seriesDaysAhead')}
              extra={t('general.seriesDaysAhead.hint')}
              rules={[required]}
            >
              <NumberInput min={1} max={90} suffix={t('days')} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item
              name="parkingTime"
              label={t('general.parkingTime')}
              extra={t('general.parkingTime.hint')}
              rules={[required]}
            >
              <NumberInput min={0} max={120} suffix={t('minutes')} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item
              name="driverOvertime"
              label={t('general.driverOvertime')}
              extra={t('general.driverOvertime.hint')}
              rules={[required]}
            >
              <NumberInput min={0} max={600} suffix={t('minutes')} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item
              name="objective"
              label={t('general.objective')}
              extra={t(`components:objectiveText.${objective}`)}
              className={css.wide ?? ''}
            >
              <Select
                aria-label={t('general.objective')}
                showSearch={false}
                options={objectives.map((value) => ({ value, label: t(`components:objective.${value}`) }))}
              />
            </Form.Item>
            <Form.Item
              name="breakAfterMinutes"
              label={t('general.breakAfterMinutes')}
              extra={t('general.breakAfterMinutes.hint')}
              rules={[required]}
            >
              <NumberInput min={0} max={1440} suffix={t('minutes')} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item
              name="preferredDriverMinutes"
              label={t('general.preferredDriverMinutes')}
              extra={t('general.preferredDriverMinutes.hint')}
              rules={[required]}
            >
              <NumberInput min={0} max={480} suffix={t('minutes')} style={{ width: '100%' }} />
            </Form.Item>
            {toggle('allowLateStop')}
            {toggle('balance', objective !== 'SHORTEST_TIME')}
            <Form.Item
              name="balanceBufferPercentage"
              label={t('general.balanceBufferPercentage')}
              extra={t('general.balanceBufferPercentage.hint')}
              rules={[{ type: 'number', min: 0, max: 100, message: t('components:field.invalid') }, required]}
            >
              <NumberInput
                suffix="%"
                {...(balance && objective === 'SHORTEST_TIME' ? {} : { disabled: true })}
                style={{ width: '100%' }}
              />
            </Form.Item>
            {toggle('snapToRoad')}
          </Section>

          <Section title={t('general.costs')} text={t('general.costs.text')}>
            <Form.Item name="currency" label={t('general.currency')} className={css.wide ?? ''} rules={[required]}>
              <Select showSearch={{ optionFilterProp: 'label' }} options={currencies} />
            </Form.Item>
            {priceNames.map((name) => (
              <Form.Item key={name} name={name} label={t(`general.${name}`)}>
                <NumberInput min={0} max={1_000_000_000} suffix={currency} style={{ width: '100%' }} />
              </Form.Item>
            ))}
            <Form.Item name="co2PerKm" label={t('general.co2PerKm')}>
              <NumberInput min={0} max={1_000_000_000} suffix="g/km" style={{ width: '100%' }} />
            </Form.Item>
          </Section>

          <Section title={t('general.calls')} text={t('general.calls.text')}>
            <Form.Item
              name="callDirection"
              label={t('general.callDirection')}
              className={css.wide ?? ''}
              rules={[required]}
            >
              <Segmented
                options={(['DRIVER_PHONE', 'SERVICE_HOTLINE'] as const).map((value) => ({
                  value,
                  label: t(`call.${value}`),
                }))}
                aria-label={t('general.callDirection')}
              />
            </Form.Item>
            {callDirection === 'SERVICE_HOTLINE' && (
              <Form.Item
                name="hotline"
                label={t('general.hotline')}
                className={css.wide ?? ''}
                rules={[phoneRule({ required: true })]}
              >
                <PhoneInput />
              </Form.Item>
            )}
          </Section>

          <Section title={t('general.orders')} text={t('general.orders.text')}>
            {choiceLists.map((list) => (
              <Form.Item
                key={list}
                name={list}
                label={t(`general.${list}`)}
                extra={t(`general.${list}.hint`)}
                className={css.wide ?? ''}
              >
                <TagInput placeholder={t(`general.${list}.placeholder`)} />
              </Form.Item>
            ))}
            <Form.Item
              name="incompatibleGoods"
              label={t('general.incompatibleGoods')}
              extra={t('general.incompatibleGoods.hint')}
              className={css.wide ?? ''}
            >
              <GoodsPairs kinds={goodsKinds} />
            </Form.Item>
          </Section>

          <Section title={t('loads.title')} text={t('loads.text')}>
            <LoadDimensions canWrite={canWrite} />
          </Section>

          <Section title={t('general.customers')} text={t('general.customers.text')}>
            {toggle('showNotesToCustomers')}
            {toggle('showFullContactsToCustomers')}
          </Section>

          <Section title={t('general.drivers')} text={t('general.drivers.text')}>
            {toggle('defaultGoToStop')}
            {toggle('reassign')}
            {toggle('forceReassign', !reassign)}
            {(['proofPhoto', 'proofSignature', 'proofNote'] as const).map((name) => (
              <Form.Item
                key={name}
                name={name}
                label={t(`general.${name}`)}
                extra={t(`general.${name}.hint`)}
                className={css.wide ?? ''}
              >
                <Segmented
                  options={proofRequirements.map((value) => ({ value, label: t(`proof.${value}`) }))}
                  aria-label={t(`general.${name}`)}
                />
              </Form.Item>
            ))}
            {toggle('allowNeighbour')}
            {toggle('allowSafePlace')}
          </Section>

          <Section title={t('general.location')} text={t('general.location.text')}>
            <Form.Item name="defaultLocationName" label={t('general.defaultLocationName')}>
              <Input maxLength={200} autoComplete="off" />
            </Form.Item>
            <Form.Item name="defaultLocationPhone" label={t('general.defaultLocationPhone')} rules={[phoneRule()]}>
              <PhoneInput />
            </Form.Item>
            <Form.Item
              name="defaultLocationAddress"
              label={t('general.defaultLocationAddress')}
              className={css.wide ?? ''}
              rules={[addressRule()]}
            >
              <AddressSearch />
            </Form.Item>
          </Section>

          <Section title={t('general.clock')} text={t('general.clock.text')}>
            <Form.Item name="timeZone" label={t('general.timeZone')} className={css.wide ?? ''} rules={[required]}>
              <Select showSearch={{ optionFilterProp: 'label' }} options={zones} />
            </Form.Item>
          </Section>

          {canWrite && (
            <Section title={t('general.people')} text={t('general.people.text')}>
              <Form.Item
                name="directoryRole"
                label={t('general.directoryRole')}
                extra={t('general.directoryRole.hint')}
                className={css.wide ?? ''}
              >
                <Select
                  options={companyRoles.map((value) => ({ value, label: t(`general.directoryRole.${value}`) }))}
                />
              </Form.Item>
            </Section>
          )}

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

/** The currencies with their names in the page's language, by code. */
function useCurrencies() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} · ${names.of(value)}` }));
  }, [i18n.language]);
}
