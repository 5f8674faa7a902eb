import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../platform/api/queries.ts';
import type { Contact } from '../contacts.queries.ts';
import { nameOf } from '../plan-contacts.ts';
import css from './list.module.css';

/** Limit of listed names; the others are only counted. */
const namesShown = 100;

interface Props {
  readonly contacts: readonly Contact[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of the selected contacts and lists their names. */
export function DeleteDialog({ contacts, onDone, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const count = contacts.length;
  const remove = useApiMutation('POST /contact-locations/bulk-delete', {
    invalidates: ['GET /contact-locations'],
    success: { text: t('delete.done', { count }) },
    onSuccess: onDone,
  });
  return (
    <Modal
      open
      title={t('delete.title', { count })}
      width={370}
      okText={t('delete.ok')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate({ body: { ids: contacts.map(({ _id }) => _id) } })}
      onCancel={onClose}
    >
      <ul className={css.names}>
        {contacts.slice(0, namesShown).map((contact) => (
          <li key={contact._id}>{nameOf(contact)}</li>
        ))}
        {count > namesShown && <li>{t('delete.more', { count: count - namesShown })}</li>}
      </ul>
      <p className={css.note}>{t('delete.text')}</p>
    </Modal>
  );
}
