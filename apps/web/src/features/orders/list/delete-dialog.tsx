import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { codeOf, detailsOf, showFailure } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { whileBusy } from './bulk-work.ts';

const codesShown = 10;

interface Props {
  readonly orderIds: readonly string[];
  readonly onDone: (deletion: ReplyOf<'POST /orders/bulk-delete'>) => void;
  readonly onClose: () => void;
}

/**
 * Confirms the deletion of the selected orders. If one has started, the server refuses all and the dialog lists the
 * started ones.
 */
export function DeleteDialog({ orderIds, onDone, onClose }: Props) {
  const { t } = useTranslation('orders');
  const [startedCodes, setStartedCodes] = useState<string[]>([]);
  const remove = useApiMutation('POST /orders/bulk-delete', { quiet: true });
  const removeAll = async (): Promise<void> => {
    try {
      const call = remove.mutateAsync({ body: { orderIds: [...orderIds] } });
      onDone(await whileBusy(call, orderIds.length, t('bulkDelete.job', { count: orderIds.length })));
    } catch (error) {
      if (codeOf(error) === 'orders_begun') setStartedCodes(detailsOf(error).map((detail) => detail.message));
      else showFailure(error, 'POST /orders/bulk-delete');
    }
  };
  const shown = startedCodes.slice(0, codesShown).join(', ');
  return (
    <Modal
      open
      title={t('bulkDelete.title', { count: orderIds.length })}
      width={370}
      okText={t('bulkDelete.ok')}
      okButtonProps={{ danger: true, disabled: startedCodes.length > 0 }}
      cancelText={t('cancel')}
      confirmLoading={remove.isPending}
      onOk={() => void removeAll()}
      onCancel={onClose}
    >
      {startedCodes.length > 0 ? (
        <p role="alert">{t('delete.begun', { codes: startedCodes.length > codesShown ? `${shown} …` : shown })}</p>
      ) : (
        <p>{t('bulkDelete.text')}</p>
      )}
    </Modal>
  );
}
