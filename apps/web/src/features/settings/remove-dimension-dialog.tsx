import type { LoadDimension } from '@roundsman/domain/load/load-dimensions';
import { Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import css from './load-dimensions.module.css';

const parts = ['orders', 'contacts', 'drivers', 'vehicles'] as const;

/** Shows which values are lost before a load dimension is removed. */
export function RemoveDimensionDialog({
  dimension,
  name,
  onClose,
}: {
  dimension: LoadDimension;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('settings');
  const params = { id: dimension.id };
  const uses = useApiQuery('GET /load-dimensions/:id/use', { params }, { staleTime: 0 }).data;
  const remove = useApiMutation('DELETE /load-dimensions/:id', {
    invalidates: ['GET /auth/profile', 'GET /orders', 'GET /contact-locations', 'GET /drivers', 'GET /vehicles'],
    success: { text: t('loads.removed', { name }) },
    onSuccess: onClose,
  });
  const lost = uses ? parts.filter((part) => uses[part] > 0) : [];
  return (
    <Modal
      open
      title={t('loads.removeTitle', { name })}
      okText={t('loads.removeConfirm')}
      okButtonProps={{ danger: true, disabled: !uses }}
      cancelText={t('loads.cancel')}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate({ params })}
      onCancel={onClose}
    >
      {!uses && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {uses && lost.length === 0 && <p>{t('loads.removeEmpty')}</p>}
      {uses && lost.length > 0 && (
        <>
          <p>{t('loads.removeText')}</p>
          <ul className={css.uses}>
            {lost.map((part) => (
              <li key={part}>{t(`loads.uses.${part}`, { count: uses[part] })}</li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
