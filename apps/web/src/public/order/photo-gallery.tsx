import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/buttons/icon.tsx';
import { useTranslate } from '../platform/i18n.ts';
import css from './order.module.css';
import photosCss from './photos.module.css';

/** Number of photos shown; the others are counted on the last one. */
const shown = 4;

export function PhotoGallery({ photos }: { photos: readonly string[] }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<number | null>(null);
  const total = photos.length;
  return (
    <section className={css.block} aria-labelledby="photos">
      <h2 id="photos">{translate('order.photos')}</h2>
      <ul className={photosCss.photos}>
        {photos.slice(0, shown).map((photo, index) => {
          const more = index === shown - 1 ? total - shown : 0;
          return (
            <li key={photo}>
              <button type="button" onClick={() => setOpen(index)}>
                <img src={photo} alt={translate('order.photo', { number: index + 1, total })} loading="lazy" />
                {more > 0 && (
                  <span className={photosCss.photosMore}>
                    <span aria-hidden="true">+{more}</span>
                    <span className="visually-hidden">{translate('order.morePhotos', { count: more })}</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {open !== null && <Preview photos={photos} at={open} onMove={setOpen} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface PreviewProps {
  readonly photos: readonly string[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

function Preview({ photos, at, onMove, onClose }: PreviewProps) {
  const translate = useTranslate();
  const ref = useRef<HTMLDialogElement>(null);
  const total = photos.length;
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  const move = (by: number) => onMove((at + by + total) % total);
  const name = translate('order.photo', { number: at + 1, total });
  return (
    <dialog
      ref={ref}
      className={photosCss.preview}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') move(1);
        if (event.key === 'ArrowLeft') move(-1);
      }}
    >
      <img src={photos[at]} alt={name} />
      <div className={photosCss.previewBar}>
        <button type="button" aria-label={translate('order.previous')} disabled={total === 1} onClick={() => move(-1)}>
          <Icon name="chevron-left" size={24} />
        </button>
        <span className="figures" aria-hidden="true">
          {at + 1} / {total}
        </span>
        <button type="button" aria-label={translate('order.next')} disabled={total === 1} onClick={() => move(1)}>
          <Icon name="chevron-right" size={24} />
        </button>
        <button type="button" aria-label={translate('order.close')} onClick={onClose}>
          <Icon name="close" size={24} />
        </button>
      </div>
    </dialog>
  );
}
