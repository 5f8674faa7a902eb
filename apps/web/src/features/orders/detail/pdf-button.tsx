import { isLanguage } from '@roundsman/domain/languages';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { showFailure } from '../../../platform/api/failure.ts';
import { saveReply } from '../../../platform/api/save-reply.ts';
import type { OrderDetail } from '../orders.queries.ts';

const name = 'GET /orders/:id/pdf';

/** Downloads the order as a PDF. */
export function PdfButton({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation('orders');
  const [isBusy, setBusy] = useState(false);
  const language = isLanguage(i18n.language) ? i18n.language : undefined;
  const save = (): void => {
    setBusy(true);
    saveReply(name, { params: { id: order._id }, query: { language } }, `${order.orderCode}.pdf`)
      .catch((error: unknown) => showFailure(error, name))
      .finally(() => setBusy(false));
  };
  return (
    <Button icon={<Icon name="download" size={15} />} loading={isBusy} onClick={save}>
      {t('detail.pdf')}
    </Button>
  );
}
