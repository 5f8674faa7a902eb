import { weekdays } from '@roundsman/domain/depot/opening-hours';
import { hasDays, numberOfWeekday } from '@roundsman/domain/order/delivery-days';
import { definitionOf, orderFields } from '@roundsman/domain/order/fields';
import { orderPriorities } from '@roundsman/domain/order/priority';
import { weekdayName } from '@roundsman/domain/time-text/time-tokens';
import { DatePicker, Segmented, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomFields } from '../../../components/inputs/custom-fields.tsx';
import { DepotSelect, useDepots } from '../../../components/inputs/depot-select.tsx';
import { EntityField } from '../../../components/forms/entity-field.tsx';
import { dayPatterns } from '../../../platform/format.ts';
import { phrase } from '../../../platform/i18n/i18n.ts';
import { useDimension } from '../../../platform/session/load-dimensions.ts';
import { useSettings } from '../../../platform/session/profile.ts';
import { LabelPicker } from '../../labels/index.ts';
import { DriversSelect } from './drivers-select.tsx';
import { fieldLabel, useIsFieldUsed } from '../field-names.ts';
import { GroupSelect } from './group-select.tsx';
import type { InfoField as Field, InfoKind, InfoValues } from './order-values.ts';
import { OrderRefsInput } from './order-refs-input.tsx';

interface Control {
  readonly disabled: boolean;
  /** Several orders are edited: empty fields do not change the orders. */
  readonly isBulk: boolean;
  readonly label: string;
  /** Shown in an empty list of drivers. */
  readonly placeholder: string;
  /** Options of a choice or of choices. */
  readonly choices: readonly string[];
  readonly t: TFunction<'orders'>;
  readonly language: string;
}

const whole = { width: '100%' };

/** Texts that explain a field beside its label. */
const hints: Partial<Record<Field, string>> = {
  earliestDate: 'orders:field.earliestDateHint',
  latestDate: 'orders:field.latestDateHint',
  preferredDate: 'orders:field.preferredDateHint',
  weekdays: 'orders:field.weekdaysHint',
  requiredSkills: 'orders:field.typesHint',
  depotId: 'orders:field.depotId.hint',
  goods: 'orders:field.goodsHint',
  preferredDrivers: 'orders:field.preferredDriversHint',
  maxRideTime: 'orders:field.maxRideTimeHint',
  releaseTime: 'orders:field.releaseTimeHint',
  optionalValue: 'orders:field.optionalValueHint',
  afterOrders: 'orders:field.afterOrdersHint',
};

/** The controls of kinds that only orders have. */
const controls: Partial<Record<InfoKind, (control: Control) => ReactNode>> = {
  date: ({ disabled }) => <DatePicker format={dayPatterns()} style={whole} disabled={disabled} />,
  optionalDate: ({ disabled }) => <DatePicker allowClear format={dayPatterns()} style={whole} disabled={disabled} />,
  weekdays: ({ disabled, t, language }) => (
    <Select
      mode="multiple"
      allowClear
      disabled={disabled}
      placeholder={t('field.weekdaysAll')}
      options={weekdays.map((day) => ({ value: numberOfWeekday(day), label: weekdayName(day, language, 'long') }))}
    />
  ),
  group: ({ disabled }) => <GroupSelect disabled={disabled} />,
  depot: ({ disabled, t }) => <DepotSelect disabled={disabled} placeholder={t('field.depotId.any')} />,
  priority: ({ disabled, isBulk, label, t }) => {
    const options = orderPriorities.map((value) => ({ value, label: t(`priority.${value}`) }));
    return isBulk ? (
      <Select allowClear options={options} />
    ) : (
      <Segmented aria-label={label} block disabled={disabled} options={options} />
    );
  },
  choice: ({ disabled, choices }) => (
    <Select allowClear disabled={disabled} options={choices.map((value) => ({ value, label: value }))} />
  ),
  choices: ({ disabled, choices }) => (
    <Select
      mode="multiple"
      allowClear
      disabled={disabled}
      options={choices.map((value) => ({ value, label: value }))}
    />
  ),
  drivers: ({ disabled, placeholder }) => <DriversSelect disabled={disabled} placeholder={placeholder} />,
  orderRefs: ({ disabled, t }) => <OrderRefsInput disabled={disabled} placeholder={t('field.afterOrdersEmpty')} />,
  // In a bulk edit, an unchecked box would not differ from an untouched one.
  boolean: ({ isBulk, t }) =>
    isBulk && (
      <Select
        allowClear
        options={[
          { value: true, label: t('components:field.yes') },
          { value: false, label: t('components:field.no') },
        ]}
      />
    ),
  labels: ({ disabled }) => <LabelPicker disabled={disabled} />,
};

const daysFields = ['earliestDate', 'latestDate', 'weekdays'] as const;
/** An order needs a date, unless the form says on which days it may be served. */
const dateRule: Rule = ({ getFieldsValue }) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the fields are those of the values
  const days = getFieldsValue([...daysFields]) as Pick<InfoValues, (typeof daysFields)[number]>;
  return hasDays(days) ? {} : { required: true, message: phrase('components:field.required') };
};

/** Form field with the control of its kind. */
export function InfoField({ field, isOpen, isBulk = false }: { field: Field; isOpen: boolean; isBulk?: boolean }) {
  const { t, i18n } = useTranslation('orders');
  const definition = definitionOf(field);
  const { choices: list } = definition;
  const { kind } = orderFields[field];
  const settings = useSettings();
  const isUsed = useIsFieldUsed();
  const decimals = useDimension(field)?.decimals ?? null;
  const depots = useDepots();
  const choices = (list && settings?.[list]) ?? [];
  if (!isUsed(field)) return null;
  if (kind === 'depot' && depots.length === 0) return null;
  if (kind === 'customFields') return <CustomFields isDisabled={!isOpen} />;
  const label = fieldLabel(t, field);
  const unit = kind === 'minutes' ? t('minutes') : field === 'optionalValue' ? settings?.currency : undefined;
  const placeholder = t(field === 'preferredDrivers' ? 'field.preferredDriversEmpty' : 'field.allowedDriversHint');
  const { language } = i18n;
  const control = controls[kind]?.({ disabled: !isOpen, isBulk, label, placeholder, choices, t, language });
  const hint = hints[field];
  return (
    <EntityField
      name={field}
      definition={definition}
      label={label}
      isDisabled={!isOpen}
      unit={unit}
      decimals={decimals}
      {...(kind === 'date' && !isBulk && { rules: [dateRule], dependencies: [...daysFields] })}
      {...(kind === 'priority' && !isBulk && { initialValue: 'NORMAL' })}
      {...(hint && { tooltip: t(hint) })}
    >
      {control || undefined}
    </EntityField>
  );
}
