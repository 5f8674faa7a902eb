import css from './form.module.css';
import { InfoField } from './info-field.tsx';
import { infoFields } from './order-values.ts';

interface Props {
  readonly isOpen?: (field: string) => boolean;
}

/** What belongs to the whole order: day, reference, group, load, types, labels, custom fields. */
export const InfoSection = ({ isOpen = () => true }: Props) => (
  <div className={css.grid}>
    {infoFields.map((field) => (
      <InfoField key={field} field={field} isOpen={isOpen(field)} />
    ))}
  </div>
);
