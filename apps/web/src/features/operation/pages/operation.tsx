import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { ago, formatBytes, formatDateTime, formatNumber } from '../../../platform/format.ts';
import { Attention } from '../attention.tsx';
import { Backups } from '../backups.tsx';
import { useContentNames } from '../content-names.ts';
import css from '../operation.module.css';
import { ParkedRows } from '../parked-rows.tsx';
import { Queues } from '../queues.tsx';
import { SamlRefusals } from '../saml-refusals.tsx';

type Operation = ReplyOf<'GET /operation'>;
/** Shows the state of the installation to its operator. */
export default function OperationPage() {
  const { t } = useTranslation('operation');
  const operation = useApiQuery('GET /operation', undefined, { refetchInterval: 10_000 });
  const { data } = operation;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('shell:title.settings'), to: '/settings' }, { label: t('title') }]}
      />
      {data ? (
        <Content data={data} />
      ) : (
        <UntilLoaded result={operation}>
          <div className={css.bone} role="status" aria-label={t('loading')} />
        </UntilLoaded>
      )}
    </>
  );
}

/** Shows whether a newer version exists; nothing where RELEASES_URL is not set. */
function NewestVersion({ newest }: { newest: ReplyOf<'GET /operation/newest-version'> | undefined }) {
  const { t } = useTranslation('operation');
  if (!newest || newest.state === 'off') return null;
  if (newest.state === 'newer' && newest.url)
    return (
      <a className={css.newest} href={newest.url} target="_blank" rel="noreferrer">
        {t('version.newer', { version: newest.version })}
      </a>
    );
  return <span className={css.newest}>{t(`version.${newest.state}`, { version: newest.version })}</span>;
}

function Content({ data }: { data: Operation }) {
  const { t, i18n } = useTranslation('operation');
  const waits = (seconds: number | null): string =>
    seconds === null ? '' : t('seconds', { seconds: formatNumber(seconds, { maximumFractionDigits: 0 }) });
  const contentNames = useContentNames();
  const { database, pool, outbox, backup } = data;
  const newest = useApiQuery('GET /operation/newest-version').data;
  const disks = data.disks.flatMap(({ space, contents }) => (space ? [{ space, contents }] : []));
  const figures: [string, string, ReactNode][] = [
    [
      t('figure.version'),
      data.version,
      <>
        {t('figure.version.note', { node: data.node, since: ago(data.startedAt, i18n.language) })}
        <NewestVersion newest={newest} />
      </>,
    ],
    [
      t('figure.database'),
      formatBytes(database.bytes),
      t('figure.database.note', { version: database.version, kind: t(database.isEmbedded ? 'embedded' : 'external') }),
    ],
    ...disks.map(({ space, contents }, index): [string, string, ReactNode] => [
      index === 0 ? t('figure.disk') : t('figure.disk.of', { contents: contentNames(contents) }),
      formatBytes(space.freeBytes),
      t('figure.disk.note', { total: formatBytes(space.totalBytes) }),
    ]),
    [
      t('figure.memory'),
      formatBytes(data.memoryBytes),
      t('figure.memory.note', { sockets: data.sockets, busy: pool.total - pool.idle, total: pool.total }),
    ],
    [
      t('figure.outbox'),
      formatNumber(outbox.waiting),
      outbox.waiting > 0 ? t('figure.outbox.note', { age: waits(outbox.oldestSeconds) }) : t('figure.outbox.empty'),
    ],
    [
      t('figure.backup'),
      backup.last ? ago(backup.last.at, i18n.language) : t('figure.backup.none'),
      backup.everyHours === null
        ? t('figure.backup.off')
        : [t('figure.backup.every', { hours: backup.everyHours }), backup.last && formatBytes(backup.last.bytes)]
            .filter(Boolean)
            .join(' · '),
    ],
  ];
  return (
    <div className={css.page}>
      <Attention data={data} />
      <dl className={css.figures}>
        {figures.map(([name, value, note]) => (
          <div key={name} className={css.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      <Backups />
      {data.saml && <SamlRefusals saml={data.saml} />}
      <ParkedRows rows={data.parked} />
      <section className={css.card}>
        <h2 id="operation-failures">{t('failures')}</h2>
        {data.failures.length === 0 && <p className={css.quiet}>{t('failures.none')}</p>}
        <ul className={css.list} aria-labelledby="operation-failures">
          {data.failures.map(({ kind, name, at, error }, index) => (
            <li key={index}>
              <time dateTime={at}>{formatDateTime(at)}</time>
              <b>
                {t(`failure.${kind}`)}: {name}
              </b>
              <span>{error}</span>
            </li>
          ))}
        </ul>
      </section>
      <Queues queues={data.queues} waits={waits} />
      <section className={css.card}>
        <h2 id="operation-slow">{t('slow')}</h2>
        {data.slowQueries.length === 0 && <p className={css.quiet}>{t('slow.none')}</p>}
        <ul className={css.list} aria-labelledby="operation-slow">
          {data.slowQueries.map(({ text, seconds, at }, index) => (
            <li key={index}>
              <time dateTime={at}>{formatDateTime(at)}</time>
              <b>{t('seconds', { seconds: formatNumber(seconds, { maximumFractionDigits: 1 }) })}</b>
              <code>{text}</code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
