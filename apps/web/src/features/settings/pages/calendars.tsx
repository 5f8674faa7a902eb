import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../components/dialogs/confirm-action.tsx';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate, formatDateTime } from '../../../platform/format.ts';
import { useIsReadOnly, useMe } from '../../../platform/session/profile.ts';
import css from './calendars.module.css';

type Calendar = NonNullable<ReplyOf<'GET /calendars'>['company']>;

/** The subject of a calendar: a driver, a depot, or with both null the company. */
interface Subject {
  readonly driverId: string | null;
  readonly depotId: string | null;
  readonly name: string;
  readonly calendar: Calendar | null;
}

/** Makes secret calendar URLs for the company, its depots and its drivers. */
export default function CalendarsPage() {
  const { t } = useTranslation('settings');
  const { company } = useMe();
  const read = useApiQuery('GET /calendars');
  const [fresh, setFresh] = useState<{ of: Subject; url: string } | null>(null);
  const data = read.data;
  const groups: { title: string; subjects: Subject[] }[] = data
    ? [
        {
          title: t('calendars.company'),
          subjects: [{ driverId: null, depotId: null, name: company.name ?? '', calendar: data.company }],
        },
        {
          title: t('calendars.depots'),
          subjects: data.depots.map(({ _id, ...rest }) => ({ driverId: null, depotId: _id, ...rest })),
        },
        {
          title: t('calendars.drivers'),
          subjects: data.drivers.map(({ _id, ...rest }) => ({ driverId: _id, depotId: null, ...rest })),
        },
      ]
    : [];
  return (
    <FullPage>
      <PageHeader
        title={t('calendars.title')}
        crumbs={[{ label: t('shell:title.settings'), to: '/settings' }, { label: t('calendars.title') }]}
      />
      <div className={css.page}>
        <p className={css.hint}>{t('calendars.text')}</p>
        {!data && (
          <UntilLoaded result={read}>
            <div className={css.bone} role="status" aria-busy="true" aria-label={t('calendars.title')} />
          </UntilLoaded>
        )}
        {groups
          .filter(({ subjects }) => subjects.length > 0)
          .map(({ title, subjects }) => (
            <section key={title} className={css.card}>
              <h2>{title}</h2>
              <ul className={css.list}>
                {subjects.map((subject) => {
                  const isFresh =
                    fresh?.of.driverId === subject.driverId && fresh.of.depotId === subject.depotId && fresh;
                  return (
                    <CalendarItem
                      key={subject.driverId ?? subject.depotId ?? 'company'}
                      of={subject}
                      url={isFresh ? isFresh.url : null}
                      onMade={(url) => setFresh(url === null ? null : { of: subject, url })}
                    />
                  );
                })}
              </ul>
            </section>
          ))}
      </div>
    </FullPage>
  );
}

function CalendarItem({
  of: { driverId, depotId, name, calendar },
  url,
  onMade,
}: {
  of: Subject;
  /** The URL right after it was made; null later, because it is shown once. */
  url: string | null;
  onMade: (url: string | null) => void;
}) {
  const { t } = useTranslation('settings');
  const isReadOnly = useIsReadOnly();
  const make = useApiMutation('POST /calendars', {
    invalidates: ['GET /calendars'],
    onSuccess: (made) => onMade(made.url),
  });
  const remove = useApiMutation('DELETE /calendars/:id', {
    invalidates: ['GET /calendars'],
    success: { text: t('calendars.removed') },
    onSuccess: () => onMade(null),
  });
  const state = calendar
    ? [
        t('calendars.since', { date: formatDate(calendar.createdAt) }),
        calendar.usedAt ? t('calendars.used', { time: formatDateTime(calendar.usedAt) }) : t('calendars.unused'),
      ].join(' · ')
    : t('calendars.none');
  const start = (): void => make.mutate({ body: { driverId, depotId } });
  return (
    <li className={css.item}>
      <div className={css.row}>
        <span className={css.name}>{name}</span>
        {!isReadOnly &&
          (calendar ? (
            <>
              <ConfirmAction
                question={t('calendars.renew.question', { name })}
                text={t('calendars.renew.text')}
                onConfirm={start}
              >
                <Button size="small" loading={make.isPending} aria-label={t('calendars.renew.of', { name })}>
                  {t('calendars.renew')}
                </Button>
              </ConfirmAction>
              <ConfirmAction
                question={t('calendars.remove.question', { name })}
                text={t('calendars.renew.text')}
                onConfirm={() => remove.mutateAsync({ params: { id: calendar._id } }).catch(() => undefined)}
              >
                <Button size="small" danger aria-label={t('calendars.remove.of', { name })}>
                  {t('calendars.remove')}
                </Button>
              </ConfirmAction>
            </>
          ) : (
            <Button size="small" loading={make.isPending} aria-label={t('calendars.make.of', { name })} onClick={start}>
              {t('calendars.make')}
            </Button>
          ))}
      </div>
      <span className={css.hint}>{state}</span>
      {url && (
        <div className={css.fresh} role="status">
          <p>{t('calendars.fresh')}</p>
          <div className={css.row}>
            <code className={css.url}>{url}</code>
            <CopyButton text={url} />
          </div>
        </div>
      )}
    </li>
  );
}
