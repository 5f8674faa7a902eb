import { handedToText, packageStateText, translateDriverNotes } from '@roundsman/domain/order/driver-reasons';
import { Image } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../orders.queries.ts';
import css from './detail.module.css';
import { Fact, Facts } from './facts.tsx';

const shownPhotos = 4;

/** Shows photos, signature and notes of the driver; N/A for a missing one. */
export function ProofCard({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation('orders');
  const [opened, setOpened] = useState<number | null>(null);
  const photos = order.pods.map((name) => order.podUrl + name);
  const hiddenCount = photos.length - shownPhotos;
  const driverNotes = translateDriverNotes(order, i18n.language);
  return (
    <section className={css.card} aria-label={t('proof.title')}>
      <header>
        <h2>{t('proof.title')}</h2>
      </header>
      <div className={css.proof}>
        {photos.length > 0 && (
          <div className={css.photos}>
            {photos.slice(0, shownPhotos).map((url, index) => (
              <button
                key={url}
                type="button"
                className={css.photo}
                aria-label={t('proof.open', { number: index + 1, total: photos.length })}
                onClick={() => setOpened(index)}
              >
                <img src={url} alt="" loading="lazy" />
                {index === shownPhotos - 1 && hiddenCount > 0 && <span className={css.more}>+{hiddenCount}</span>}
              </button>
            ))}
            <Image.PreviewGroup
              items={photos}
              preview={{
                open: opened !== null,
                current: opened ?? 0,
                onChange: setOpened,
                onOpenChange: (isOpen) => !isOpen && setOpened(null),
              }}
            />
          </div>
        )}
        <Facts>
          {photos.length === 0 && <Fact label={t('proof.photos')}>{t('proof.none')}</Fact>}
          <Fact label={t('proof.signature')} isLong={order.signature !== null}>
            {order.signature ? (
              <img className={css.signature} src={order.signature} alt={t('proof.signature')} />
            ) : (
              t('proof.none')
            )}
          </Fact>
          {order.receivedBy && <Fact label={t('proof.receivedBy')}>{order.receivedBy}</Fact>}
          {order.handedTo && <Fact label={t('proof.handedTo')}>{handedToText(order.handedTo, i18n.language)}</Fact>}
          <Fact label={t('proof.driverNotes')} isLong={Boolean(order.driverNotes)}>
            {driverNotes || t('proof.none')}
          </Fact>
          <Fact label={t('proof.package')}>
            {(order.packageState ? packageStateText(order.packageState, i18n.language) : order.packageWas) ||
              t('proof.none')}
          </Fact>
          {order.customerInstructions && (
            <Fact label={t('proof.instructions')} isLong>
              {order.customerInstructions}
            </Fact>
          )}
          {order.rating !== null && (
            <Fact label={t('proof.rating')} isLong={Boolean(order.ratingComment)}>
              {[t('proof.stars', { stars: order.rating }), order.ratingComment].filter(Boolean).join(' · ')}
            </Fact>
          )}
        </Facts>
      </div>
    </section>
  );
}
