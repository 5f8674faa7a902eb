import { definitionOf, orderFields } from '@roundsman/domain/order/fields';
import { orderPriorities } from '@roundsman/domain/order/priority';
import { DatePicker, Input, Segmented, Select } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomFields } from '../../../components/custom-fields.tsx';
import { DepotSelect, useDepots } from '../../../components/depot-select.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import { TagInput } from '../../../components/tag-input.tsx';
import { TimeInput, timeRule } from '../../../components/time-input.tsx';
import { dayPatterns } from '../../../platform/format.ts';
import { useDimension } from '../../../platform/session/load-dimensions.ts';
import { useSettings } from '../../../platform/session/profile.ts';
import { LabelPicker } from '../../labels/index.ts';
import { DriversSelect } from './drivers-select.tsx';
import { fieldLabel, useIsFieldUsed } from '../field-names.ts';
import { GroupSelect } from './group-select.tsx';
import type { InfoField as Field, InfoKind } from './order-values.ts';
import { OrderRefsInput } from './order-refs-input.tsx';
import { requiredRule } from './rules.ts';
import { Form } from '../../../components/form.tsx';

interface Control {
  readonly disabled: boolean;
  /** Several orders are edited: empty fields do not change the orders. */
  readonly isBulk: boolean;
  readonly maxLength: number | undefined;
  readonly label: string;
  /** Shown behind a quantity. */
  readonly unit: string | undefined;
  /** Shown in an empty list of drivers. */
  readonly placeholder: string;
  /** Options of a choice or of choices. */
  readonly choices: readonly string[];
  /** The most decimals of a number; null for any. */
  readonly decimals: number | null;
  readonly t: TFunction<'orders'>;
}

const whole = { width: '100%' };

/** Texts that explain a field beside its label. */
const hints: Partial<Record<Field, string>> = {
  requiredSkills: 'orders:field.typesHint',
  depotId: 'orders:field.depotId.hint',
  goods: 'orders:field.goodsHint',
  preferredDrivers: 'orders:field.preferredDriversHint',
  maxRideTime: 'orders:field.maxRideTimeHint',
  releaseTime: 'orders:field.releaseTimeHint',
  optionalValue: 'orders:field.optionalValueHint',
  afterOrders: 'orders:field.afterOrdersHint',
};

/** Renders the control of each field kind. `customFields` is missing, because it has a variable number of inputs. */
const controls: Record<Exclude<InfoKind, 'customFields'>, (control: Control) => ReactNode> = {
  text: ({ disabled, maxLength }) => <Input disabled={disabled} {...(maxLength !== undefined && { maxLength })} />,
  date: ({ disabled }) => <DatePicker format={dayPatterns()} style={whole} disabled={disabled} />,
  group: ({ disabled }) => <GroupSelect disabled={disabled} />,
  minutes: ({ disabled, t }) => (
    <NumberInput min={0} max={1440} precision={0} style={whole} suffix={t('minutes')} disabled={disabled} />
  ),
  time: ({ disabled }) => <TimeInput disabled={disabled} />,
  depot: ({ disabled, t }) => <DepotSelect disabled={disabled} placeholder={t('field.depotId.any')} />,
  quantity: ({ disabled, decimals, unit }) => (
    <NumberInput
      min={0}
      {...(decimals !== null && { precision: decimals })}
      style={whole}
      suffix={unit}
      disabled={disabled}
    />
  ),
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
  skills: ({ disabled }) => <TagInput disabled={disabled} />,
  labels: ({ disabled }) => <LabelPicker disabled={disabled} />,
};

/** Form field of the whole order. */
export function InfoField({ field, isOpen, isBulk = false }: { field: Field; isOpen: boolean; isBulk?: boolean }) {
  const { t } = useTranslation('orders');
  const { max, choices: list } = definitionOf(field);
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
  const unit = field === 'optionalValue' ? settings?.currency : undefined;
  const placeholder = t(field === 'preferredDrivers' ? 'field.preferredDriversEmpty' : 'field.allowedDriversHint');
  const control = { disabled: !isOpen, isBulk, maxLength: max, label, unit, placeholder, choices, decimals, t };
  const hint = hints[field];
  return (
    <Form.Item
      name={field}
      label={label}
      {...(kind === 'date' && !isBulk && { rules: [requiredRule()] })}
      {...(kind === 'priority' && !isBulk && { initialValue: 'NORMAL' })}
      {...(kind === 'time' && { rules: [timeRule()] })}
      {...(hint && { tooltip: t(hint) })}
    >
      {controls[kind](control)}
    </Form.Item>
  );
}
