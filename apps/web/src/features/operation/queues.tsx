import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlainColumn, PlainTable } from '../../components/lists/plain-table.tsx';
import type { ReplyOf } from '../../platform/api/api.ts';
import { formatNumber } from '../../platform/format.ts';
import css from './operation.module.css';

type Queue = ReplyOf<'GET /operation'>['queues'][number];

const failedCount = (count: number): ReactNode =>
  count > 0 ? <span className={css.bad}>{formatNumber(count)}</span> : formatNumber(count);

/** The queues of jobs: how many wait, run and failed. `waits` formats the age of the oldest job. */
export function Queues({ queues, waits }: { queues: readonly Queue[]; waits: (seconds: number | null) => string }) {
  const { t } = useTranslation('operation');
  const columns: PlainColumn<Queue>[] = [
    { name: t('queue.waiting'), show: ({ waiting }) => formatNumber(waiting) },
    { name: t('queue.running'), show: ({ running }) => formatNumber(running) },
    {
      name: t('queue.failed'),
      show: ({ failed }) => failedCount(failed),
    },
    { name: t('queue.oldest'), show: ({ oldestSeconds }) => waits(oldestSeconds) },
  ];
  return (
    <section className={css.card}>
      <h2 id="operation-queues">{t('queues')}</h2>
      <PlainTable
        label={{ id: 'operation-queues' }}
        head={t('queue.name')}
        columns={columns}
        rows={queues.map((queue) => ({ key: queue.name, name: queue.name, values: queue }))}
      />
    </section>
  );
}
