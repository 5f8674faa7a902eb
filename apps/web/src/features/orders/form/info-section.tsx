import css from './form.module.css';
import { InfoField } from './info-field.tsx';
import { infoFields } from './order-values.ts';

interface Props {
  readonly isOpen?: (field: string) => boolean;
}

/** The form fields of the whole order, such as date, reference, group, load and labels. */
export const InfoSection = ({ isOpen = () => true }: Props) => (
  <div className={css.grid}>
    {infoFields.map((field) => (
      <InfoField key={field} field={field} isOpen={isOpen(field)} />
    ))}
  </div>
);
