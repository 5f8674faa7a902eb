import { type DriverLimit, driverFieldOf, driverLimits } from '@roundsman/domain/driver/fields';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useIsLoadUsed } from '../../platform/session/load-dimensions.ts';
import { DepotsSelect } from './depot-select.tsx';
import { kindOf, type LimitKind } from './limit-values.ts';
import { NumberInput } from './number-input.tsx';
import { TagInput } from './tag-input.tsx';
import { Form } from '../forms/form.tsx';

const whole = { width: '100%' };

/** Control of each kind of limit, and whether it needs a row of its own. A boolean shows its label beside it. */
const controls: Record<LimitKind, { isWide: boolean; control: (min: number | undefined, label: string) => ReactNode }> =
  {
    quantity: { isWide: false, control: (min) => <NumberInput {...(min !== undefined && { min })} style={whole} /> },
    count: {
      isWide: false,
      control: (min) => <NumberInput {...(min !== undefined && { min })} max={10_000} precision={0} style={whole} />,
    },
    minutes: {
      isWide: false,
      control: (min) => (
        <NumberInput {...(min !== undefined && { min })} max={1440} precision={0} suffix="min" style={whole} />
      ),
    },
    km: {
      isWide: false,
      control: (min) => <NumberInput {...(min !== undefined && { min })} suffix="km" style={whole} />,
    },
    skills: { isWide: true, control: () => <TagInput /> },
    depots: { isWide: true, control: () => <DepotsSelect /> },
    boolean: { isWide: true, control: (_, label) => <Checkbox>{label}</Checkbox> },
  };

// Numbers are side by side, so they come first.
const inFormOrder = [
  ...driverLimits.filter((limit) => !controls[kindOf(limit)].isWide),
  ...driverLimits.filter((limit) => controls[kindOf(limit)].isWide),
];

/** Fields for a driver's limits in the surrounding form, named as in the API. */
export function LimitFields({
  label,
  className,
  wide,
}: {
  label: (limit: DriverLimit) => string;
  /** Class of each field, and the additional class of fields with a row of their own. */
  className?: string | undefined;
  wide?: string | undefined;
}) {
  const isUsed = useIsLoadUsed();
  return inFormOrder.filter(isUsed).map((limit) => {
    const kind = kindOf(limit);
    const { isWide, control } = controls[kind];
    return (
      <Form.Item
        key={limit}
        name={limit}
        className={[className, isWide && wide].filter(Boolean).join(' ')}
        {...(kind === 'boolean' ? { valuePropName: 'checked' } : { label: label(limit) })}
      >
        {control(driverFieldOf(limit).min, label(limit))}
      </Form.Item>
    );
  });
}
