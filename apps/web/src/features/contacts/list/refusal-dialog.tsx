import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Contact } from '../contacts.queries.ts';
import { nameOf } from '../plan-contacts.ts';
import css from './list.module.css';

const namesShown = 20;

interface Props {
  /** The contacts that cannot be added to a plan. */
  readonly contacts: readonly Contact[];
  readonly target: 'new-plan' | 'existing-plan';
  readonly onClose: () => void;
}

/** Lists contacts that cannot be added to a plan: without coordinates, or with values that could not be read. */
export function RefusalDialog({ contacts, target, onClose }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <Modal
      open
      title={t(`refused.title.${target}`)}
      width={370}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose} autoFocus>
          {t('refused.ok')}
        </Button>
      }
    >
      <p className={css.note}>{t('refused.text')}</p>
      <ul className={css.names}>
        {contacts.slice(0, namesShown).map((contact) => (
          <li key={contact._id}>{nameOf(contact)}</li>
        ))}
        {contacts.length > namesShown && <li>{t('delete.more', { count: contacts.length - namesShown })}</li>}
      </ul>
    </Modal>
  );
}
