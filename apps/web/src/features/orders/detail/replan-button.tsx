import { isFinished } from '@roundsman/domain';
import { Button, DatePicker, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { apiDate, dayPatterns, wallClockNow } from '../../../platform/format.ts';
import { notices } from '../../../platform/notices/notices.ts';
import type { OrderDetail } from '../orders.queries.ts';

/** Creates a draft for another day from a skipped or failed order, and opens it. */
export function ReplanButton({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [date, setDate] = useState<Dayjs | null>(null);
  const replan = useApiMutation('POST /orders/:id/replan', { invalidates: ['GET /orders', 'GET /orders/:id'] });
  const isReplanned = order.replannedAs.some(({ status }) => !isFinished(status) || status === 'COMPLETED');
  if (!isFinished(order.status) || order.status === 'COMPLETED' || isReplanned) return null;
  const send = async (): Promise<void> => {
    try {
      const { _id, orderCode } = await replan.mutateAsync({
        params: { id: order._id },
        body: { deliveryDate: apiDate(date) },
      });
      setDate(null);
      notices.success(t('replan.done', { code: orderCode }));
      void navigate(`/orders/${_id}`);
    } catch {
      // useCall has shown the error.
    }
  };
  return (
    <>
      <Button icon={<Icon name="duplicate" size={16} />} onClick={() => setDate(wallClockNow().add(1, 'day'))}>
        {t('replan.open')}
      </Button>
      <Modal
        open={date !== null}
        width={370}
        title={t('replan.title', { code: order.orderCode })}
        okText={t('replan.open')}
        cancelText={t('cancel')}
        confirmLoading={replan.isPending}
        onOk={() => void send()}
        onCancel={() => setDate(null)}
      >
        <p>{t('replan.text')}</p>
        <DatePicker
          className="fill"
          format={dayPatterns()}
          allowClear={false}
          value={date}
          aria-label={t('column.deliveryDate')}
          onChange={(value: Dayjs | null) => value && setDate(value)}
        />
      </Modal>
    </>
  );
}
