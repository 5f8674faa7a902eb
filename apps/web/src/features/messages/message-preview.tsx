import { useTranslation } from 'react-i18next';
import { callEndpoint } from '../../platform/api/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useQuery } from '@tanstack/react-query';
import css from './messages.module.css';

/** Previews the messages that dispatching these drivers would send. */
export function MessagePreview({ planId, driverIds }: { planId: string; driverIds: readonly string[] }) {
  const { t } = useTranslation('messages');
  const { data } = useQuery({
    queryKey: ['POST /route-plans/:id/message-preview', planId, ...driverIds],
    queryFn: () =>
      callEndpoint('POST /route-plans/:id/message-preview', {
        params: { id: planId },
        body: { drivers: [...driverIds] },
      }),
    enabled: driverIds.length > 0,
    staleTime: 0,
  });
  if (!data) return <p aria-busy="true">{t('preview.loading')}</p>;
  return (
    <div className={css.preview}>
      {data.drivers.length > 0 && (
        <section>
          <Count of={data.drivers}>{t('preview.drivers')}</Count>
          <ul>
            {data.drivers.map(({ name, to, text }) => (
              <li key={name + to}>
                <b>{name}</b> {to}
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <Count of={data.customers}>{t('preview.customers')}</Count>
        {data.customers.length === 0 && <p>{t('preview.nobody')}</p>}
        <ul>
          {data.customers.map(({ orderId, channel, orderCode, name, to, text, isUpdate, notBefore }) => (
            <li key={orderId + channel}>
              <b>{name ?? orderCode}</b> {t(`local.${channel}`)} {to}
              {isUpdate && ` · ${t('preview.update')}`}
              {notBefore && ` · ${t('preview.until', { date: formatDateTime(notBefore) })}`}
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {data.silent.length > 0 && (
        <section>
          <Count of={data.silent}>{t('preview.silent')}</Count>
          <ul>
            {data.silent.map(({ orderId, orderCode, name, reason }, index) => (
              <li key={orderId + String(index)}>
                <b>{name ?? orderCode}</b> {t(`preview.reason.${reason}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const Count = ({ of, children }: { of: readonly unknown[]; children: string }) => (
  <h3>
    {children} {of.length > 0 && <small className="figures">{of.length}</small>}
  </h3>
);
