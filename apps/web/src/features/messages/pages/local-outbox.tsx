import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { formatDateTime } from '../../../platform/format.ts';
import css from '../messages.module.css';

/** Renders URLs in a text as links, such as those for drivers and password resets. */
function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s]+)/).map((part, index) =>
    index % 2 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** Lists the messages that a demo without providers would have sent. */
export default function LocalOutboxPage() {
  const { t } = useTranslation('messages');
  const { data } = useApiQuery('GET /local-messages', { query: {} }, { refetchInterval: 5000 });
  return (
    <>
      <PageHeader
        title={t('local.title')}
        crumbs={[{ label: t('title'), to: '/message-logs' }, { label: t('local.title') }]}
      />
      <p className={css.note}>{t('local.text')}</p>
      {data?.messages.length === 0 && (
        <EmptyState icon="message" title={t('local.empty')} text={t('local.emptyText')} />
      )}
      <ul className={css.list}>
        {data?.messages.map((message) => (
          <li key={message._id} className={css.item}>
            <div className={css.head}>
              <span>{t(`local.${message.channel}`)}</span>
              <b>{message.to}</b>
              <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
            </div>
            {message.subject && <b>{message.subject}</b>}
            <p>
              <WithLinks text={message.text} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
