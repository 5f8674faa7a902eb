import type { FieldDefinition, FieldKind } from '@roundsman/domain/field-definition';
import { Checkbox, Input } from 'antd';
import type { FormItemProps } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { phrase } from '../../platform/i18n/i18n.ts';
import { AddressSearch, addressRule } from '../inputs/address-search.tsx';
import { Form } from './form.tsx';
import { NumberInput } from '../inputs/number-input.tsx';
import { PhoneInput, phoneRule } from '../inputs/phone-input.tsx';
import { TagInput } from '../inputs/tag-input.tsx';
import { TimeInput, timeRule } from '../inputs/time-input.tsx';

interface Control {
  readonly definition: FieldDefinition;
  readonly disabled: boolean;
  /** Shown behind a number. */
  readonly unit: string | undefined;
  /** The most decimals of a number; null for any. */
  readonly decimals: number | null;
  readonly label: ReactNode;
  readonly isFirst: boolean;
}

const number = ({ definition: { min = 0 }, disabled, unit, decimals }: Control, max?: number) => (
  <NumberInput
    min={min}
    {...(max !== undefined && { max })}
    {...(decimals !== null && { precision: decimals })}
    {...(unit !== undefined && { suffix: unit })}
    className="fill"
    disabled={disabled}
  />
);

const text = ({ definition: { max }, disabled, isFirst }: Control) => (
  <Input autoFocus={isFirst} autoComplete="off" disabled={disabled} {...(max !== undefined && { maxLength: max })} />
);

/** The control of each kind that needs nothing of one entity. */
const controls = {
  text,
  name: text,
  notes: ({ definition: { max }, disabled }) => (
    <Input.TextArea
      autoSize={{ minRows: 2, maxRows: 6 }}
      disabled={disabled}
      {...(max !== undefined && { maxLength: max })}
    />
  ),
  boolean: ({ disabled, label }) => <Checkbox disabled={disabled}>{label}</Checkbox>,
  phone: ({ disabled }) => <PhoneInput disabled={disabled} />,
  email: ({ disabled }) => <Input type="email" autoComplete="off" maxLength={254} disabled={disabled} />,
  address: ({ disabled }) => <AddressSearch disabled={disabled} />,
  time: ({ disabled }) => <TimeInput disabled={disabled} />,
  minutes: (control) => number({ ...control, decimals: 0 }, 1440),
  count: (control) => number({ ...control, decimals: 0 }, 10_000),
  quantity: (control) => number(control),
  km: (control) => number({ ...control, unit: 'km' }),
  money: (control) => number(control),
  grams: (control) => number({ ...control, unit: 'g/km' }),
  skills: ({ disabled }) => <TagInput disabled={disabled} />,
} satisfies Partial<Record<FieldKind, (control: Control) => ReactNode>>;

const isControlled = (kind: FieldKind): kind is keyof typeof controls => kind in controls;

/** The rules of each kind. The server has the same. */
const rulesOf = ({ kind, isRequired }: FieldDefinition): Rule[] => {
  if (kind === 'name') return [{ required: true, whitespace: true, message: phrase('components:field.required') }];
  if (kind === 'email') return [{ type: 'email', message: phrase('components:field.invalidEmail') }];
  if (kind === 'phone') return [phoneRule()];
  if (kind === 'time') return [timeRule()];
  return kind === 'address' ? [addressRule({ required: isRequired === true })] : [];
};

type Props = Omit<FormItemProps, 'name' | 'children' | 'rules'> & {
  readonly name: string;
  readonly definition: FieldDefinition;
  readonly rules?: Rule[];
  readonly isDisabled?: boolean;
  /** True when it has the focus as the form opens; a name has. */
  readonly isFirst?: boolean;
  readonly unit?: string | undefined;
  readonly decimals?: number | null;
  /** The control of a kind that has none here, or another one. */
  readonly children?: ReactNode;
};

/** The field of an entity in a form, with the control and the rules of its kind. A boolean has its label beside it. */
export function EntityField({
  definition,
  rules,
  isDisabled = false,
  isFirst = definition.kind === 'name',
  unit,
  decimals = null,
  label,
  children,
  ...item
}: Props) {
  const { kind } = definition;
  const isCheckbox = kind === 'boolean' && children === undefined;
  const control = { definition, disabled: isDisabled, unit, decimals, label, isFirst };
  return (
    <Form.Item
      required={definition.isRequired === true}
      {...item}
      {...(isCheckbox ? { valuePropName: 'checked' } : { label })}
      rules={rules ?? rulesOf(definition)}
    >
      {children ?? (isControlled(kind) ? controls[kind](control) : null)}
    </Form.Item>
  );
}
