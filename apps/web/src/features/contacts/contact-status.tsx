import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import css from './contact-status.module.css';
import type { Contact } from './contacts.queries.ts';
import { problemTexts } from './error-texts.ts';
import { LookUpAgain } from './look-up-again.tsx';

/** Shows 'Invalid' with the reasons, or that the address is being looked up. Renders nothing for a ready contact. */
export function ContactStatus({ contact }: { contact: Contact }) {
  const { status, problems } = contact;
  const { t } = useTranslation('contacts');
  if (status === 'READY') return null;
  if (status === 'GEOCODING')
    return (
      <span className={css.tag} data-status={status}>
        <Icon name="search" size={13} />
        {t('status.GEOCODING')}
      </span>
    );
  const errors = problemTexts(problems, t);
  return (
    <Popover
      title={t('status.INVALID')}
      content={
        <>
          <ul className={css.errors}>
            {(errors.length > 0 ? errors : [t('error.address')]).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <LookUpAgain contact={contact} />
        </>
      }
    >
      <button type="button" className={css.tag} data-status={status}>
        <Icon name="alert" size={13} />
        {t('status.INVALID')}
      </button>
    </Popover>
  );
}
