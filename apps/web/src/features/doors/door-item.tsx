import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/format.ts';
import css from './doors.module.css';
import { type Door, useDecideDoors } from './doors.queries.ts';

interface Props {
  readonly door: Door;
  readonly canWrite: boolean;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** The door of an address in figures, with the buttons to decide. Selecting it shows it on the map. */
export function DoorItem({ door, canWrite, isShown, onShow }: Props) {
  const { t } = useTranslation('doors');
  const decide = useDecideDoors();
  const { place, state, visits, leftOut, movedMetres, walkMetres, spreadMetres, decidedAt, decidedBy } = door;
  const name = door.name ?? door.address ?? '';
  const to =
    (next: Door['state'], toWaiting = false) =>
    () =>
      decide.mutate({ body: { places: [place], state: next, toWaiting } });
  return (
    <li className={css.item} data-shown={isShown} aria-label={name}>
      <button type="button" className={css.name} aria-pressed={isShown} onClick={onShow}>
        <b>{name}</b>
        {door.name !== null && <span>{door.address}</span>}
      </button>
      <p>
        {t('moved', { metres: movedMetres })} · {t('visits', { count: visits })}
        {leftOut > 0 && `, ${t('leftOut', { count: leftOut })}`} · {t('spread', { metres: spreadMetres })}
      </p>
      {walkMetres !== null && <p>{t('walk', { metres: walkMetres })}</p>}
      {decidedAt !== null && state !== 'PROPOSED' && (
        <p>{t(`decided.${state}`, { name: decidedBy ?? t('nobody'), at: formatDateTime(decidedAt) })}</p>
      )}
      {canWrite && (
        <div className={css.actions}>
          {state === 'PROPOSED' ? (
            <>
              <Button
                size="small"
                type="primary"
                loading={decide.isPending}
                aria-label={t('accept.named', { name })}
                onClick={to('ACCEPTED')}
              >
                {t('accept')}
              </Button>
              <Button size="small" aria-label={t('reject.named', { name })} onClick={to('REJECTED')}>
                {t('reject')}
              </Button>
            </>
          ) : (
            <>
              {state === 'ACCEPTED' && (
                <Button size="small" aria-label={t('give.named', { name })} onClick={to('ACCEPTED', true)}>
                  {t('give')}
                </Button>
              )}
              <Button size="small" aria-label={t('undo.named', { name })} onClick={to('PROPOSED')}>
                {t('undo')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}
