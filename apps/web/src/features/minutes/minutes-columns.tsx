import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../components/lists/table-column.ts';
import { formatDate } from '../../platform/format.ts';
import css from './minutes.module.css';
import type { MinutesOnSite } from './minutes.queries.ts';
import { useMinutesTexts } from './use-minutes-texts.ts';
import { VisitPicture } from './visit-picture.tsx';

/** The columns of the list of minutes on site. */
export function useMinutesColumns(): TableColumn<MinutesOnSite>[] {
  const { t } = useTranslation('minutes');
  const texts = useMinutesTexts();
  return [
    {
      key: 'name',
      title: t('column.place'),
      width: 182,
      fixed: 'left',
      sortable: 'name',
      render: (_, item) => (
        <span className={css.place}>
          <span>{texts.nameOf(item)}</span>
          <small>
            {[
              t(`level.${item.level}`),
              ...(item.level === 'kind' ? [] : [t(`stop.${item.stop}`)]),
              ...(item.name !== null && item.address !== null ? [item.address] : []),
            ].join(' · ')}
          </small>
          <span className={css.brief}>
            {texts.minutes(item.plannedMinutes)} → <Proposed item={item} />
          </span>
        </span>
      ),
    },
    {
      key: 'planned',
      title: t('column.planned'),
      width: 98,
      align: 'right',
      sortable: 'plannedMinutes',
      render: (_, { plannedMinutes }) => texts.minutes(plannedMinutes),
    },
    {
      key: 'usual',
      title: t('column.usual'),
      width: 92,
      align: 'right',
      sortable: 'usualMinutes',
      render: (_, { usualMinutes }) => texts.minutes(usualMinutes),
    },
    {
      key: 'picture',
      title: t('column.picture'),
      width: 148,
      render: (_, item) => (
        <VisitPicture
          visits={item.recent}
          planned={item.plannedMinutes}
          usual={item.usualMinutes}
          label={texts.pictureLabel(item)}
        />
      ),
    },
    {
      key: 'proposed',
      title: t('column.proposed'),
      width: 116,
      align: 'right',
      sortable: 'difference',
      render: (_, item) => <Proposed item={item} />,
    },
    {
      key: 'visits',
      title: t('column.visits'),
      width: 78,
      align: 'right',
      sortable: 'visits',
      render: (_, { visits }) => texts.number(visits),
    },
    {
      key: 'minutes80',
      title: t('column.minutes80'),
      width: 118,
      align: 'right',
      sortable: 'minutes80',
      render: (_, { minutes80 }) => texts.minutes(minutes80),
    },
    {
      key: 'accepted',
      title: t('column.accepted'),
      width: 230,
      render: (_, { accepted, filledOrders }) =>
        accepted && (
          <span className={css.place}>
            <span>
              {t(accepted.isByRule ? 'accepted.byRule' : 'accepted.by', {
                minutes: texts.number(accepted.minutes),
                date: formatDate(accepted.acceptedAt),
              })}
            </span>
            {filledOrders > 0 && <small>{t('accepted.orders', { count: filledOrders })}</small>}
          </span>
        ),
    },
  ];
}

function Proposed({ item: { proposedMinutes, plannedMinutes } }: { item: MinutesOnSite }) {
  const { t } = useTranslation('minutes');
  const texts = useMinutesTexts();
  const difference = Math.round((proposedMinutes - plannedMinutes) * 10) / 10;
  if (difference === 0) return <span className={css.number}>{t('fits')}</span>;
  return (
    <span className={css.number}>
      {texts.minutes(proposedMinutes)}{' '}
      <span className={difference > 0 ? css.more : css.less}>
        {difference > 0 ? '+' : '−'}
        {texts.number(Math.abs(difference))}
      </span>
    </span>
  );
}
