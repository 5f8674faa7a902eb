import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import type { ReplyOf } from '../../platform/api/api.ts';
import { ago, formatBytes, formatDateTime } from '../../platform/format.ts';
import { useContentNames } from './content-names.ts';
import css from './operation.module.css';

type Operation = ReplyOf<'GET /operation'>;
type Alert = Operation['alerts'][number];

const diskStates: Partial<Record<Alert['kind'], Operation['disks'][number]['state']>> = {
  disk: 'low',
  disk_full: 'full',
};

/** Lists the problems that need the operator's attention, and since when; or shows that there are none. */
export function Attention({ data: { alerts, failures, disks, outdatedRegions } }: { data: Operation }) {
  const { t, i18n } = useTranslation('operation');
  const contentNames = useContentNames();
  const [lastFailure] = failures;
  const disksOf = (kind: Alert['kind']): string =>
    disks
      .filter(({ state }) => state === diskStates[kind])
      .map(({ contents, space }) => {
        const names = contentNames(contents);
        return space ? t('disk.free', { contents: names, free: formatBytes(space.freeBytes) }) : names;
      })
      .join('; ');
  const times = (at: string) => ({ time: formatDateTime(at), ago: ago(at, i18n.language) });
  if (alerts.length === 0 && !lastFailure)
    return (
      <p className={css.allWell} role="status">
        <Icon name="done" size={16} />
        {t('allWell')}
      </p>
    );
  return (
    <section className={css.attention}>
      <h2 id="operation-attention">{t('alerts')}</h2>
      <div role="alert">
        <ul aria-labelledby="operation-attention">
          {alerts.map(({ kind, since }) => (
            <Problem key={kind} at={since} time={since && t('alert.since', times(since))}>
              {t(`alert.${kind}`, { disks: disksOf(kind), regions: outdatedRegions.join(', ') })}
            </Problem>
          ))}
          {lastFailure && (
            <Problem at={lastFailure.at} time={t('alert.failures.last', times(lastFailure.at))}>
              <a href="#operation-failures">{t('alert.failures', { count: failures.length })}</a>
            </Problem>
          )}
        </ul>
      </div>
    </section>
  );
}

interface ProblemProps {
  readonly at: string | null;
  readonly time: string | null;
  readonly children: ReactNode;
}

function Problem({ at, time, children }: ProblemProps) {
  return (
    <li>
      <Icon name="alert" size={16} />
      <span>
        {children}
        {at && <time dateTime={at}>{time}</time>}
      </span>
    </li>
  );
}
