import { isFieldOfType } from '@roundsman/domain/order/fields';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import css from './form.module.css';
import { InfoField } from './info-field.tsx';
import { infoFields } from './order-values.ts';

interface Props {
  readonly type: RoutePlanType;
  readonly isOpen?: (field: string) => boolean;
}

/** The form fields of the whole order, such as date, reference, group, load and labels. */
export const InfoSection = ({ type, isOpen = () => true }: Props) => (
  <div className={css.grid}>
    {infoFields
      .filter((field) => isFieldOfType(field, type))
      .map((field) => (
        <InfoField key={field} field={field} isOpen={isOpen(field)} />
      ))}
  </div>
);
